// Which page an address means, and which address a page has.

export const GAMES = ['marracash', 'casablanca', 'schwarzmarkt'] as const
export type GameName = (typeof GAMES)[number]

export type Route =
  | { page: 'start' }
  | { page: 'new'; game: GameName; friends: boolean }
  | { page: 'table'; id: string; at: number | null; claim: string | null }
  | { page: 'rules'; game: GameName; rule: string | null }
  | { page: 'learn'; game: GameName; lesson: string | null }
  | { page: 'lost' }

export function isGame(name: string | undefined): name is GameName {
  return (GAMES as readonly (string | undefined)[]).includes(name)
}

/** The page that an address means. */
export function read(url: URL): Route {
  const [first, second, ...more] = url.pathname.split('/').filter(Boolean)
  if (first === undefined) return { page: 'start' }
  if (more.length > 0 || second === undefined) return { page: 'lost' }
  if (first === 't') {
    const at = url.searchParams.get('at')
    return {
      page: 'table',
      id: second,
      at: at !== null && /^\d{1,7}$/.test(at) ? Number(at) : null,
      claim: url.searchParams.get('claim'),
    }
  }
  if (!isGame(second)) return { page: 'lost' }
  if (first === 'new') return { page: 'new', game: second, friends: url.searchParams.has('friends') }
  if (first === 'rules') return { page: 'rules', game: second, rule: url.hash.slice(1) || null }
  if (first === 'learn') return { page: 'learn', game: second, lesson: url.hash.slice(1) || null }
  return { page: 'lost' }
}

/** The address of a page. */
export function write(route: Route): string {
  switch (route.page) {
    case 'start':
    case 'lost':
      return '/'
    case 'new':
      return `/new/${route.game}${route.friends ? '?friends' : ''}`
    case 'table':
      if (route.claim !== null) return `/t/${route.id}?claim=${encodeURIComponent(route.claim)}`
      return `/t/${route.id}${route.at === null ? '' : `?at=${route.at}`}`
    case 'rules':
      return `/rules/${route.game}${route.rule ? `#${route.rule}` : ''}`
    case 'learn':
      return `/learn/${route.game}${route.lesson ? `#${route.lesson}` : ''}`
  }
}
