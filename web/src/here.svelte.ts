// Where the browser is. Links are ordinary links; this catches those that stay in the house.

import { read, write, type Route } from './route'

class Here {
  route = $state.raw<Route>(read(new URL(location.href)))

  /** Goes to a page; `replace` leaves no step behind for the back button. */
  go(route: Route, replace = false): void {
    const address = write(route)
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    const moved = this.route.page !== route.page
    this.route = route
    if (moved && !replace) scrollTo(0, 0)
  }

  /** Listens to the back button and to clicks on links of the house. */
  watch(): () => void {
    const back = () => (this.route = read(new URL(location.href)))
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target || link.hasAttribute('download')) return
      const url = new URL(link.href)
      if (url.origin !== location.origin || url.pathname.startsWith('/api')) return
      if (url.pathname === location.pathname && url.hash) return // a place on this page
      const route = read(url)
      if (route.page === 'lost') return
      event.preventDefault()
      this.go(route)
    }
    addEventListener('popstate', back)
    addEventListener('hashchange', back)
    addEventListener('click', click)
    return () => {
      removeEventListener('popstate', back)
      removeEventListener('hashchange', back)
      removeEventListener('click', click)
    }
  }
}

export const here = new Here()
