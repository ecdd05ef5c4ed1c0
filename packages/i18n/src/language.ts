// The three languages of every shop: how they are written, named and recognised.
export const languages = ['uz', 'ru', 'eng'] as const
export type Language = (typeof languages)[number]

/** Shown when the merchant left a text empty in the wanted language. */
export const textLanguage: Language = 'uz'
/** Shown when nothing, not even the merchant's settings, names a language. */
export const startLanguage: Language = 'ru'

export const htmlLang: Record<Language, 'uz' | 'ru' | 'en'> = { uz: 'uz', ru: 'ru', eng: 'en' }
export const languageName: Record<Language, string> = { uz: 'O’zbekcha', ru: 'Русский', eng: 'English' }
export const languageCode: Record<Language, 'UZ' | 'RU' | 'EN'> = { uz: 'UZ', ru: 'RU', eng: 'EN' }

/** A cookie, a setting or `?lang=`: the three codes and nothing else. */
export const parseLanguage = (value: unknown): Language | null =>
  languages.find((language) => language === value) ?? null

const prefixes = new Map<string, Language>([...languages.map((code) => [code, code] as const), ['en', 'eng']])

/** The first segment of a path, `/ru/…`: the same codes and `en`. */
export const parseLanguagePrefix = (segment: string): Language | null => prefixes.get(segment) ?? null

/** What a browser, Telegram or Click says about its user: `uz-Latn-UZ`, `ru-RU`, `en`. */
export function parseLanguageTag(tag: string): Language | null {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/)
  return parseLanguagePrefix(primary)
}

// Is Uzbek written with its own letters? oʻ and gʻ take ʻ (U+02BB), the tutuq belgisi is ʼ (U+02BC): anything else looks
// alike in one font only, breaks search and breaks lines.

/** Texts that are required byte for byte. */
const given = ['O’zbekcha', "Noto'g'ri kod yoki kod kiritish muddati o'tib ketgan"]

export const hasForeignSigns = (text: string): boolean =>
  /\p{L}['‘’`´]\p{L}/u.test(given.reduce((rest, literal) => rest.replaceAll(literal, ''), text))
