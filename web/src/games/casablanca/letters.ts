// A letter for each agent, so that nobody has to be told apart by colour alone.

import type { Agent } from './types'

/** Words that say what somebody is, not what he is called. */
function isTitle(word: string): boolean {
  return /^\p{L}{2,}\.$/u.test(word)
}

/** The letters an agent could go by, the best first: of whole words, then of initials. */
function candidates(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => word && !isTitle(word))
  const whole = words.filter((word) => !word.includes('.')).map((word) => word[0]!)
  const initials = words.filter((word) => word.includes('.')).flatMap((word) => word.split('.'))
  const letters = [...whole, ...initials.map((part) => part[0] ?? ''), ...name]
  return letters.filter((letter) => /\p{L}/u.test(letter)).map((letter) => letter.toUpperCase())
}

/** One letter for each agent, no two alike. */
export function letters(agents: readonly Agent[]): Record<string, string> {
  const given: Record<string, string> = {}
  const taken = new Set<string>()
  for (const [place, agent] of agents.entries()) {
    const free = candidates(agent.name).find((letter) => !taken.has(letter)) ?? `${place + 1}`
    given[agent.id] = free
    taken.add(free)
  }
  return given
}
