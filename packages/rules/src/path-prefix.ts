// Parses a language and an optional page variant at the start of a path. Both become cookies and the visitor is
// redirected to the remaining path. The result goes into a Location header, so it must never name another host.
import type { DisplayLanguage } from './display-language.ts'

export type PageVariant = '1' | '2'
export type PathPrefix = { language: DisplayLanguage; page: PageVariant | null; location: string }

/** The lifetime of the language and page cookies: a year, in seconds. */
export const prefixCookieSeconds = 365 * 24 * 60 * 60

const languageOf: ReadonlyMap<string, DisplayLanguage> = new Map([
  ['uz', 'uz'],
  ['ru', 'ru'],
  ['eng', 'eng'],
  ['en', 'eng'],
])

/** `/ru/2/basket?x=1` → ru, 2, `/basket?x=1`; null when the first segment is not a language. */
export function pathPrefix(target: string): PathPrefix | null {
  const [, first = '', rest = '', query = ''] = /^\/([^/?#]*)([^?#]*)(\?[^#]*)?/.exec(target) ?? []
  const language = languageOf.get(first)
  if (!language) return null

  const path = oneLeadingSlash(rest)
  const [, page = null, remaining = path] = /^\/([12])(\/.*|$)/.exec(path) ?? []
  return { language, page: page as PageVariant | null, location: (remaining || '/') + withoutControls(query) }
}

/** A path that needs more passes becomes `/`: no legitimate path does, and each pass reads the whole path again. */
const mostPasses = 8

/** Browsers read `\` as `/`, drop tabs and line breaks, and read `//` as a host; some proxies decode first. */
function oneLeadingSlash(path: string, passes = mostPasses): string {
  if (passes === 0) return '/'
  const cleaned = withoutControls(path)
    .replace(/\\|%5c|%2f/gi, '/')
    .replace(/\/{2,}/g, '/')
  // Removing one sequence can join two halves of another, so cleaning repeats until the path no longer changes.
  return cleaned === path ? `/${cleaned.replace(/^\/+/, '')}` : oneLeadingSlash(cleaned, passes - 1)
}

const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replace(/%(?:[01][0-9a-f]|7f)/gi, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
