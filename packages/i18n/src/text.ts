// Which words of a merchant's text does the customer read?
import { type Language, languages, textLanguage } from './language.ts'

export type Localized = { readonly [L in Language]?: string | null | undefined }

/** The wanted language, else Uzbek, else whatever there is: a product without a name cannot be ordered. */
export function pickText(text: Localized | null | undefined, language: Language): string {
  for (const tried of [language, textLanguage, ...languages]) {
    const words = text?.[tried]?.trim()
    if (words) return words
  }
  return ''
}
