// The one address a page has for search engines. Languages are told apart by `?lang=`; the merchant's main one needs none.
import { htmlLang, type Language } from '@dasturxon/i18n/language'

/** What besides the language makes another page of the same path. */
const telling = ['id']
/** Worth finding. Everything else belongs to one visitor, or is a form. */
const found = [
  /^\/$/,
  /^\/(?:about|branches|call-center|category|extra|offerta|privacy|vacancy)$/,
  /^\/(?:product|vacancy)\/[^/]+$/,
]

export const isFound = (pathname: string): boolean => found.some((page) => page.test(pathname))

export type Tongues = { languages: readonly Language[]; main: Language }

export function canonicalOf({ origin, pathname, searchParams }: URL, language: Language, { main }: Tongues): string {
  const address = new URL(pathname, origin)
  for (const name of telling) {
    const value = searchParams.get(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  if (language !== main) address.searchParams.set('lang', language)
  return address.href
}

/** Every language of the page; `x-default` is for whoever reads none of them. */
export const alternatesOf = (url: URL, tongues: Tongues): { lang: string; href: string }[] =>
  tongues.languages.length < 2
    ? []
    : [
        ...tongues.languages.map((language) => ({
          lang: htmlLang[language] as string,
          href: canonicalOf(url, language, tongues),
        })),
        { lang: 'x-default', href: canonicalOf(url, tongues.main, tongues) },
      ]

/** The sizes an installed shop is asked for: Apple's, Android's, and the splash screen. */
export const iconSizes = [180, 192, 512] as const

export const iconAddress = (size: (typeof iconSizes)[number]): string => `/icons/${size}.png`
