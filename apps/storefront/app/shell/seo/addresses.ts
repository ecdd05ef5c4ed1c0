// The canonical URL of a page for search engines. `?lang=` marks the language; the merchant's main language has none.
import { htmlLang, type Language } from '@dasturxon/i18n/language'

/** Query parameters, besides the language, that select one of several pages with the same path. */
const pageParameters = ['id', 'group']
/** Paths for search engines. Every other page belongs to a single visitor, or is a form. */
const indexedPaths = [
  /^\/$/,
  /^\/(?:about|branches|call-center|category|extra|offerta|privacy|vacancy)$/,
  /^\/(?:product|vacancy)\/[^/]+$/,
]

export const isIndexed = (pathname: string): boolean => indexedPaths.some((page) => page.test(pathname))

export type PageLanguages = { languages: readonly Language[]; main: Language }

export function canonicalOf(
  { origin, pathname, searchParams }: URL,
  language: Language,
  { main }: PageLanguages,
): string {
  const address = new URL(pathname, origin)
  for (const name of pageParameters) {
    const value = searchParams.get(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  if (language !== main) address.searchParams.set('lang', language)
  return address.href
}

/** The URL of the page in every language; `x-default` is for readers of other languages. */
export const alternatesOf = (url: URL, pageLanguages: PageLanguages): { lang: string; href: string }[] =>
  pageLanguages.languages.length < 2
    ? []
    : [
        ...pageLanguages.languages.map((language) => ({
          lang: htmlLang[language] as string,
          href: canonicalOf(url, language, pageLanguages),
        })),
        { lang: 'x-default', href: canonicalOf(url, pageLanguages.main, pageLanguages) },
      ]

/** The icon sizes of an installed shop: for Apple, for Android, and for the splash screen. */
export const iconSizes = [180, 192, 512] as const

export const iconUrl = (size: (typeof iconSizes)[number]): string => `/icons/${size}.png`
