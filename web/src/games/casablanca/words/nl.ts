import { en, type Words } from './en'
export const nl: Words = en
