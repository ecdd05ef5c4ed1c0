// Decides which pages are the same for all visitors in one language, and returns the URL for its cache key. Every
// other URL is rendered for each request, so that invented URLs cannot fill the cache.
import { hostMarks, hostParameter } from '#platform/host/host-kind.ts'

const pages = [
  /^\/$/,
  /^\/(?:about|branches|call-center|category|extra|language|login|offerta|privacy|search|vacancy)$/,
  /^\/(?:product|stories|vacancy)\/[\w-]{1,64}$/,
]
/** The query parameters that change the content of a page. */
const relevant = new Set(['ch', 'group', 'id', 'lang', 'product', 'vendor'])
/** Campaign parameters, and those of Telegram and Click: scripts in the browser read them, the server does not. */
const ignored = /^(?:utm_\w+|[gy]clid|ysclid|fbclid|tgWebAppStartParam|web_session)$/
const value = /^[\w-]{0,64}$/
const marks: readonly string[] = Object.values(hostMarks)

/** The URL without ignored query parameters; null for a page that is not cached. */
export function publicAddress({ origin, pathname, searchParams }: URL): string | null {
  if (!pages.some((page) => page.test(pathname))) return null
  const query: string[] = []
  for (const [name, text] of searchParams) {
    if (ignored.test(name)) continue
    if (!relevant.has(name) || !value.test(text)) return null
    if (name === hostParameter && !marks.includes(text)) return null
    query.push(`${name}=${text}`)
  }
  if (new Set(query.map((pair) => pair.split('=', 1)[0])).size < query.length) return null
  return `${origin}${pathname}${query.length > 0 ? `?${query.toSorted().join('&')}` : ''}`
}
