// The lessons in English: what to try, and what has happened.

export const lessons = {}
