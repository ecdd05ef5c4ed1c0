// Does a path start with a language, and perhaps a page variant? Then both become cookies and the visitor is sent to
// what remains. The answer goes into a Location header, so what remains must never name another host.
import type { DisplayLanguage } from './display-language.ts'

export type PageVariant = '1' | '2'
export type PathPrefix = { language: DisplayLanguage; page: PageVariant | null; location: string }

/** How long the two cookies live: a year, in seconds. */
export const prefixCookieSeconds = 365 * 24 * 60 * 60

const languageOf: ReadonlyMap<string, DisplayLanguage> = new Map([
  ['uz', 'uz'],
  ['ru', 'ru'],
  ['eng', 'eng'],
  ['en', 'eng'],
])

/** `/ru/2/basket?x=1` → ru, 2, `/basket?x=1`; null when the first segment is no language. */
export function pathPrefix(target: string): PathPrefix | null {
  const [, first = '', rest = '', query = ''] = /^\/([^/?#]*)([^?#]*)(\?[^#]*)?/.exec(target) ?? []
  const language = languageOf.get(first)
  if (!language) return null

  const path = oneLeadingSlash(rest)
  const [, page = null, remaining = path] = /^\/([12])(\/.*|$)/.exec(path) ?? []
  return { language, page: page as PageVariant | null, location: (remaining || '/') + withoutControls(query) }
}

/** Nothing honest is nested deeper, and each pass reads the whole path again. */
const mostPasses = 8

/** Browsers read `\` as `/`, drop tabs and line ends, and take `//` for a host; some proxies decode first. */
function oneLeadingSlash(path: string, passes = mostPasses): string {
  if (passes === 0) return '/'
  const cleaned = withoutControls(path)
    .replace(/\\|%5c|%2f/gi, '/')
    .replace(/\/{2,}/g, '/')
  // Taking one thing out can join two halves of another, so it ends only when nothing changes any more.
  return cleaned === path ? `/${cleaned.replace(/^\/+/, '')}` : oneLeadingSlash(cleaned, passes - 1)
}

const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replace(/%(?:[01][0-9a-f]|7f)/gi, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
