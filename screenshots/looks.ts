// The ways a page may look: screen, light or dark, brand, language. Every page is seen in all of them, or in a sample
// that differs from page to page, or in those that are asked for.
export type Look = {
  screen: 'phone' | 'desktop' | 'narrow'
  width: number
  height: number
  theme: 'light' | 'dark'
  /** The demo shop of that brand. */
  shop: string
  /** Without its hash, as the gallery is asked for it. */
  colour: string
  language: 'uz' | 'ru' | 'eng'
}

const screens = [
  { screen: 'phone', width: 390, height: 844 },
  { screen: 'desktop', width: 1440, height: 900 },
] as const
/** The narrowest phone people still have. Only when named, because it comes with the longest names: see long-names.ts. */
const narrow = { screen: 'narrow', width: 360, height: 780 } as const
const themes = ['light', 'dark'] as const
const brands = [
  { shop: 'olov', colour: 'FCE000' },
  { shop: 'lola', colour: 'E4002B' },
  { shop: 'rayhon', colour: '0B6E4F' },
  { shop: 'anjir', colour: '6B2D90' },
] as const
const languages = ['uz', 'ru', 'eng'] as const

const looksOn = (screen: Pick<Look, 'screen' | 'width' | 'height'>): Look[] =>
  themes.flatMap((theme) =>
    brands.flatMap((brand) => languages.map((language) => ({ ...screen, theme, ...brand, language }))),
  )

export const everyLook: readonly Look[] = screens.flatMap(looksOn)

export const lookName = ({ screen, theme, shop, language }: Look): string => [screen, theme, shop, language].join('-')

/** By name, with stars for whatever one does not care about: `phone-light-olov-uz,desktop-*-lola-*`. */
export function looksNamed(names: string): Look[] {
  const found = names.split(',').flatMap((name) => {
    const pattern = new RegExp(`^${name.replaceAll('*', '.+')}$`)
    return (name.startsWith('narrow') ? looksOn(narrow) : everyLook).filter((look) => pattern.test(lookName(look)))
  })
  if (found.length === 0) throw new Error(`No look is called ${names}; one of them is ${everyLook.map(lookName)[0]}`)
  return found
}

/** Far apart from each other: a stride that shares no factor with their number visits every look before any twice. */
const stride = 19

export const looksFor = (pageNumber: number, scale: number): Look[] =>
  Array.from(
    { length: Math.min(everyLook.length, Math.max(1, Math.round(everyLook.length * scale))) },
    (_, at) => everyLook[((pageNumber * 7 + at) * stride) % everyLook.length] as Look,
  )
