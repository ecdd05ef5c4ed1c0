// Picks the language of a merchant's text: the requested one, else Uzbek, else any language that has a text.
import type { DisplayLanguage } from './display-language.ts'

export type Localized = { readonly [Language in DisplayLanguage]?: string | null | undefined }

const fallback: readonly DisplayLanguage[] = ['uz', 'ru', 'eng']

/** A plain string is returned trimmed. */
export function pickText(text: Localized | string | null | undefined, language: DisplayLanguage): string {
  if (typeof text === 'string') return text.trim()
  for (const tried of [language, ...fallback]) {
    const words = text?.[tried]?.trim()
    if (words) return words
  }
  return ''
}
