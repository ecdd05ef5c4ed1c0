// A look is a combination of screen, theme, brand and language. Every page is photographed in all looks, in a sample
// that differs from page to page, or in the requested looks.
export type Look = {
  screen: 'phone' | 'desktop' | 'tablet' | 'narrow' | 'large' | 'sideways'
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

const screens = [
  { screen: 'phone', width: 390, height: 844 },
  { screen: 'desktop', width: 1440, height: 900 },
] as const
/** The narrowest phone in use. Only on request, because its run writes long names into the shops: see long-names.ts. */
const narrow = { screen: 'narrow', width: 360, height: 780 } as const
/** A tablet at the counter, text of double size, and a phone held sideways. Only on request: `tablet-*` and so on. */
const onRequest = [
  narrow,
  { screen: 'tablet', width: 1024, height: 768 },
  { screen: 'large', width: 390, height: 844, text: '200%' },
  { screen: 'sideways', width: 844, height: 390 },
] as const
const themes = ['light', 'dark'] as const
const brands = [
  { shop: 'olov', colour: 'FCE000' },
  { shop: 'lola', colour: 'E4002B' },
  { shop: 'rayhon', colour: '0B6E4F' },
  { shop: 'anjir', colour: '6B2D90' },
] as const
const languages = ['uz', 'ru', 'eng'] as const

const looksOn = (screen: Pick<Look, 'screen' | 'width' | 'height' | 'text'>): Look[] =>
  themes.flatMap((theme) =>
    brands.flatMap((brand) => languages.map((language) => ({ ...screen, theme, ...brand, language }))),
  )

export const everyLook: readonly Look[] = screens.flatMap(looksOn)

export const lookName = ({ screen, theme, shop, language }: Look): string => [screen, theme, shop, language].join('-')

/** Looks by name, with `*` as a wildcard: `phone-light-olov-uz,desktop-*-lola-*`. */
export function looksNamed(names: string): Look[] {
  const found = names.split(',').flatMap((name) => {
    const pattern = new RegExp(`^${name.replaceAll('*', '.+')}$`)
    const requested = onRequest.find(({ screen }) => name.startsWith(screen))
    return (requested ? looksOn(requested) : everyLook).filter((look) => pattern.test(lookName(look)))
  })
  if (found.length === 0) throw new Error(`No look matches ${names}; a valid name is ${everyLook.map(lookName)[0]}`)
  return found
}

/** A stride without a common factor with the number of looks visits every look before any look twice. */
const stride = 19

export const looksFor = (pageNumber: number, scale: number): Look[] =>
  Array.from(
    { length: Math.min(everyLook.length, Math.max(1, Math.round(everyLook.length * scale))) },
    (_, at) => everyLook[((pageNumber * 7 + at) * stride) % everyLook.length] as Look,
  )
