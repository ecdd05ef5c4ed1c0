// Which words of a merchant's text are meant? The wanted language, else Uzbek, else whatever there is.
import type { DisplayLanguage } from './display-language.ts'

export type Localized = { readonly [Language in DisplayLanguage]?: string | null | undefined }

const fallback: readonly DisplayLanguage[] = ['uz', 'ru', 'eng']

/** A text that is already in one language is itself. */
export function pickText(text: Localized | string | null | undefined, language: DisplayLanguage): string {
  if (typeof text === 'string') return text.trim()
  for (const tried of [language, ...fallback]) {
    const words = text?.[tried]?.trim()
    if (words) return words
  }
  return ''
}
