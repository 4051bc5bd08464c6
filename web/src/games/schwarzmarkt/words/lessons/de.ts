export const lessons = {}
