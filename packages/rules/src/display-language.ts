// In which language does this visitor read this shop? The nearest wish that the merchant has switched on wins.
export type DisplayLanguage = 'uz' | 'ru' | 'eng'

export type LanguageWishes = {
  /** `?lang=`: for this page only. */
  asked: DisplayLanguage | null
  /** The `_language` cookie: the customer's own choice. */
  stored: DisplayLanguage | null
  /** What Telegram or Click says about its user. */
  host: DisplayLanguage | null
  /** The merchant's main language. */
  main: DisplayLanguage | null
}

/** Shown when nothing, not even the merchant's settings, names a language. */
const startLanguage: DisplayLanguage = 'ru'

/** `active` is null while the merchant is unknown: then no language is switched off. */
export function displayLanguage(wishes: LanguageWishes, active: readonly DisplayLanguage[] | null): DisplayLanguage {
  const { asked, stored, host, main } = wishes
  const offered = (language: DisplayLanguage | null) => language !== null && (active?.includes(language) ?? true)
  return [asked, stored, host, main, startLanguage].find(offered) ?? active?.[0] ?? startLanguage
}
