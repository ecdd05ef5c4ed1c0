// The language, the colours and the light or dark theme of the document. The server decides; the browser reads them
// back from the document, so that an error page without any data still has the right language and theme.
import { htmlLang, type Language, languages, startLanguage } from '@dasturxon/i18n/language'
import { createContext, use } from 'react'

export type Branding = { language: Language; theme: 'light' | 'dark'; themeCss: string }
/** `mark` and `guard` are set only on the server: the nonce of its inline scripts and styles, and its first script. */
export type BrandedDocument = Branding & { mark?: string; guard?: string }

const themeBlock = 'theme'

export const DocumentContext = createContext<BrandedDocument | null>(null)

export function useDocument(): BrandedDocument {
  const branded = use(DocumentContext)
  if (!branded) throw new Error('No DocumentContext')
  return branded
}

export const useLanguage = (): Language => useDocument().language

export const themeBlockId = themeBlock

export function readDocument(page: Document): Branding {
  const { lang, dataset } = page.documentElement
  return {
    language: languages.find((language) => htmlLang[language] === lang) ?? startLanguage,
    theme: dataset['theme'] === 'dark' ? 'dark' : 'light',
    themeCss: page.getElementById(themeBlock)?.textContent ?? '',
  }
}

/** The merchant of this page, as the server wrote it into the document; every API call sends it in a header. Undefined
 * on the server, where components make no calls. */
export const merchantId = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['merchant']
