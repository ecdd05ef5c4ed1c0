// Selects the display language of a shop for a visitor: the first preferred language that the merchant has switched on.
export type DisplayLanguage = 'uz' | 'ru' | 'eng'

export type LanguagePreferences = {
  /** The `?lang=` parameter of the URL; applies to this page only. */
  asked: DisplayLanguage | null
  /** The `_language` cookie: the customer's own choice. */
  stored: DisplayLanguage | null
  /** The user's language as reported by the host app (Telegram or Click). */
  host: DisplayLanguage | null
  /** The merchant's main language. */
  main: DisplayLanguage | null
}

/** The language shown when neither the visitor nor the merchant's settings name one. */
const startLanguage: DisplayLanguage = 'ru'

/** `active` is null while the merchant is unknown: then no language is switched off. */
export function displayLanguage(
  preferences: LanguagePreferences,
  active: readonly DisplayLanguage[] | null,
): DisplayLanguage {
  const { asked, stored, host, main } = preferences
  const offered = (language: DisplayLanguage | null) => language !== null && (active?.includes(language) ?? true)
  return [asked, stored, host, main, startLanguage].find(offered) ?? active?.[0] ?? startLanguage
}
