// The three languages of every shop: their codes, names and parsing.
export const languages = ['uz', 'ru', 'eng'] as const
export type Language = (typeof languages)[number]

/** The fallback language when the merchant left a text empty in the requested language. */
export const textLanguage: Language = 'uz'
/** The default language when neither the visitor nor the merchant's settings name one. */
export const startLanguage: Language = 'ru'

export const htmlLang: Record<Language, 'uz' | 'ru' | 'en'> = { uz: 'uz', ru: 'ru', eng: 'en' }
export const languageName: Record<Language, string> = { uz: 'O’zbekcha', ru: 'Русский', eng: 'English' }
export const languageCode: Record<Language, 'UZ' | 'RU' | 'EN'> = { uz: 'UZ', ru: 'RU', eng: 'EN' }

/** Parses a cookie, a setting or `?lang=`: only `uz`, `ru` and `eng` are accepted. */
export const parseLanguage = (value: unknown): Language | null =>
  languages.find((language) => language === value) ?? null

const prefixes = new Map<string, Language>([...languages.map((code) => [code, code] as const), ['en', 'eng']])

/** Parses the first segment of a path, `/ru/…`: `uz`, `ru`, `eng` and `en` are accepted. */
export const parseLanguagePrefix = (segment: string): Language | null => prefixes.get(segment) ?? null

/** Parses the language tag reported by a browser, Telegram or Click: `uz-Latn-UZ`, `ru-RU`, `en`. */
export function parseLanguageTag(tag: string): Language | null {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/)
  return parseLanguagePrefix(primary)
}

// Checks the apostrophes of Uzbek texts: oʻ and gʻ need ʻ (U+02BB), the tutuq belgisi is ʼ (U+02BC). Other characters
// look alike in some fonts only, are not found by a search, and allow a line break inside a word.

/** Texts that the specification requires byte for byte. */
const given = ['O’zbekcha', "Noto'g'ri kod yoki kod kiritish muddati o'tib ketgan"]

export const hasForeignSigns = (text: string): boolean =>
  /\p{L}['‘’`´]\p{L}/u.test(given.reduce((rest, literal) => rest.replaceAll(literal, ''), text))
