// The sign in the browser's tab: the kasbah, with a lantern when it is your turn.

const SHAPE = 'M3 29V14l3-2 3 2v4h3V9l4-5 4 5v9h3v-4l3-2 3 2v15h-9v-5a4 4 0 0 0-8 0v5z'

export function favicon(asked: boolean): void {
  const lantern = asked
    ? '<circle cx="23" cy="9" r="8" fill="#e8a317" stroke="#2a2018" stroke-width="2"/>'
    : ''
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#b4491b" d="${SHAPE}"/>${lantern}</svg>`
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link === null) {
    link = document.createElement('link')
    link.rel = 'icon'
    document.head.append(link)
  }
  link.href = `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
