// Colour arithmetic: hex ↔ OKLCH, WCAG contrast, mixing. OKLCH lightness is perceptual, so a role with a fixed
// lightness is equally readable in every hue.
import type { Hex } from './brand.ts'

export type Oklch = { l: number; c: number; h: number }
type Triple = readonly [number, number, number]

export const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055)

const channel = (hex: Hex, at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const linear = (hex: Hex): Triple => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

const byte = (value: number) =>
  Math.round(toGamma(clamp(0, value, 1)) * 255)
    .toString(16)
    .padStart(2, '0')
const fromLinear = ([red, green, blue]: Triple): Hex => `#${byte(red)}${byte(green)}${byte(blue)}`

function linearToOklab([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function oklabToLinear([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const oklab = ({ l, c, h }: Oklch): Triple => {
  const angle = (h * Math.PI) / 180
  return [l, c * Math.cos(angle), c * Math.sin(angle)]
}
const isInGamut = (channels: Triple) => channels.every((value) => value >= -0.0005 && value <= 1.0005)

/** A colour outside sRGB loses chroma, never lightness: contrast depends on lightness. */
export function toHex({ l, c, h }: Oklch): Hex {
  const exact = oklabToLinear(oklab({ l, c, h }))
  if (isInGamut(exact)) return fromLinear(exact)
  let inGamut = 0
  let outOfGamut = c
  for (let step = 0; step < 16; step++) {
    const middle = (inGamut + outOfGamut) / 2
    if (isInGamut(oklabToLinear(oklab({ l, c: middle, h })))) inGamut = middle
    else outOfGamut = middle
  }
  return fromLinear(oklabToLinear(oklab({ l, c: inGamut, h })))
}

export function toOklch(hex: Hex): Oklch {
  const [l, a, b] = linearToOklab(linear(hex))
  const c = Math.hypot(a, b)
  // Grey has no hue; the computed angle would be rounding noise.
  return c < 0.0001 ? { l, c: 0, h: 0 } : { l, c, h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** `share` of the first colour, the rest of the second. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const [l1, a1, b1] = linearToOklab(linear(first))
  const [l2, a2, b2] = linearToOklab(linear(second))
  const blend = (one: number, two: number) => one * share + two * (1 - share)
  return fromLinear(oklabToLinear([blend(l1, l2), blend(a1, a2), blend(b1, b2)]))
}

export const withAlpha = (hex: Hex, alpha: number): Hex =>
  `${hex}${Math.round(clamp(0, alpha, 1) * 255)
    .toString(16)
    .padStart(2, '0')}`

function luminance(hex: Hex): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Hex, two: Hex): number {
  const first = luminance(one)
  const second = luminance(two)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
