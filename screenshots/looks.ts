// A look is a combination of screen, theme, brand and language. Every page has 36 looks: six screens in two themes and
// three languages. The brands rotate through them, and every page begins with another brand.
export type Look = {
  screen: 'narrow' | 'phone' | 'tablet' | 'desktop' | 'sideways' | 'large' | 'counter'
  width: number
  height: number
  /** The text size that the visitor has chosen; 100 % by default. */
  text?: '100%' | '200%'
  theme: 'light' | 'dark'
  /** The demo shop of that brand. */
  shop: string
  /** The brand colour without its hash, as in the gallery's URL. */
  colour: string
  language: 'uz' | 'ru' | 'eng'
}

type Screen = Pick<Look, 'screen' | 'width' | 'height' | 'text'>
const screens: readonly Screen[] = [
  { screen: 'narrow', width: 360, height: 780 },
  { screen: 'phone', width: 390, height: 844 },
  { screen: 'tablet', width: 768, height: 1024 },
  { screen: 'desktop', width: 1440, height: 900 },
  { screen: 'sideways', width: 844, height: 390 },
  { screen: 'large', width: 390, height: 844, text: '200%' },
]
/** The tablet of the staff at the counter. Only on request: `counter-*`. */
const counter: Screen = { screen: 'counter', width: 1024, height: 768 }
const themes = ['light', 'dark'] as const
const brands = [
  { shop: 'olov', colour: 'FCE000' },
  { shop: 'lola', colour: 'E4002B' },
  { shop: 'rayhon', colour: '0B6E4F' },
  { shop: 'anjir', colour: '6B2D90' },
] as const
const languages = ['uz', 'ru', 'eng'] as const

const inEveryTheme = (screen: Screen) =>
  themes.flatMap((theme) => languages.map((language) => ({ ...screen, theme, language })))

/** The looks of a page when it is photographed whole. Two looks that differ in nothing but the theme have one brand. */
export const looksOf = (pageNumber: number): Look[] =>
  screens.flatMap((screen, row) =>
    inEveryTheme(screen).map((look) => {
      const at = row * languages.length + languages.indexOf(look.language) + pageNumber
      return { ...look, ...(brands[at % brands.length] as (typeof brands)[number]) }
    }),
  )

/** Looks in groups that differ in nothing but the theme: one visit of the page shows them all. */
export const inOneVisit = (looks: readonly Look[]): Look[][] => [
  ...Map.groupBy(looks, ({ screen, shop, language }) => `${screen} ${shop} ${language}`).values(),
]

export const lookName = ({ screen, theme, shop, language }: Look): string => [screen, theme, shop, language].join('-')

/** Looks by name, with `*` as a wildcard: `phone-light-olov-uz,desktop-*-lola-*`. */
export function looksNamed(names: string): Look[] {
  const every = [...screens, counter]
    .flatMap(inEveryTheme)
    .flatMap((look) => brands.map((brand) => ({ ...look, ...brand })))
  const found = names.split(',').flatMap((name) => {
    const pattern = new RegExp(`^${name.replaceAll('*', '.+')}$`)
    return every.filter((look) => pattern.test(lookName(look)))
  })
  if (found.length === 0) throw new Error(`No look matches ${names}; a valid name is ${every.map(lookName)[0]}`)
  return found
}

/** A stride without a common factor with the number of looks visits every look before any look twice. */
const stride = 19

/** A sample of the looks, which differs from page to page. */
export function looksFor(pageNumber: number, scale: number): Look[] {
  const looks = looksOf(pageNumber)
  const count = Math.min(looks.length, Math.max(1, Math.round(looks.length * scale)))
  return Array.from({ length: count }, (_, at) => looks[((pageNumber * 7 + at) * stride) % looks.length] as Look)
}
