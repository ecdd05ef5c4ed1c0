// What the whole document wears: language, colours, light or dark. The server decides; the browser reads it back from
// the page it got, so that an error page without any data still has the right clothes.
import { htmlLang, type Language, languages, startLanguage } from '@dasturxon/i18n/language'
import { createContext, use } from 'react'

export type Clothes = { language: Language; theme: 'light' | 'dark'; themeCss: string }
/** The rest is the server's alone: the mark of what it wrote, and the script that runs first. */
export type WornDocument = Clothes & { mark?: string; guard?: string }

const themeBlock = 'theme'

export const DocumentContext = createContext<WornDocument | null>(null)

export function useDocument(): WornDocument {
  const worn = use(DocumentContext)
  if (!worn) throw new Error('useDocument needs an entry around it')
  return worn
}

export const useLanguage = (): Language => useDocument().language

export const themeBlockId = themeBlock

export function readDocument(page: Document): Clothes {
  const { lang, dataset } = page.documentElement
  return {
    language: languages.find((language) => htmlLang[language] === lang) ?? startLanguage,
    theme: dataset['theme'] === 'dark' ? 'dark' : 'light',
    themeCss: page.getElementById(themeBlock)?.textContent ?? '',
  }
}

/** Whose page this is, as the server wrote it on the document; the header of every call repeats it. The server itself
 * calls for nobody from a component. */
export const merchantId = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['merchant']
