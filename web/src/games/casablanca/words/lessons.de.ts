import type { lessons as model } from './lessons.en'

export const lessons: typeof model = {}
