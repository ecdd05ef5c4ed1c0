// Which pages are the same for everyone who asks in one language, and the one address such a page is kept under. What is
// not named here is made anew for each visitor: nobody can fill the shelf with addresses of their own invention.
const pages = [
  /^\/$/,
  /^\/(?:about|branches|call-center|category|extra|language|login|offerta|privacy|search|vacancy)$/,
  /^\/(?:product|stories|vacancy)\/[\w-]{1,64}$/,
]
/** Questions a page may answer differently. */
const heard = new Set(['ch', 'id', 'lang', 'product', 'vendor'])
/** Where the visitor came from: counters in the browser read it, no page does. */
const unheard = /^(?:utm_\w+|[gy]clid|ysclid|fbclid)$/
const value = /^[\w-]{0,64}$/

/** Null for a page that is not kept. */
export function publicAddress({ origin, pathname, searchParams }: URL): string | null {
  if (!pages.some((page) => page.test(pathname))) return null
  const said: string[] = []
  for (const [name, told] of searchParams) {
    if (unheard.test(name)) continue
    if (!heard.has(name) || !value.test(told)) return null
    said.push(`${name}=${told}`)
  }
  if (new Set(said.map((pair) => pair.split('=', 1)[0])).size < said.length) return null
  return `${origin}${pathname}${said.length > 0 ? `?${said.toSorted().join('&')}` : ''}`
}
