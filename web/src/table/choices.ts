// Finding a choice among many by its words.

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The places of the choices that have all the typed words. */
export function narrowed(choices: readonly string[], typed: string): number[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return choices.flatMap((choice, place) => {
    const text = plain(choice)
    return wanted.every((word) => text.includes(word)) ? [place] : []
  })
}
