// Chooses one of twelve background hues for an image. Quantised, because server HTML may contain classes but no styles.
import { isHex } from './brand.ts'
import { toOklch } from './colour.ts'

const hues = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330] as const
export type PlateHue = (typeof hues)[number]

/** The default hue without an image colour. */
const warm: PlateHue = 90

/** The hue of the image's dominant colour. Grey has no hue and gets the default. */
export function plateHue(dominant: string | null | undefined): PlateHue {
  if (!isHex(dominant)) return warm
  const { c, h } = toOklch(dominant)
  return c < 0.02 ? warm : (hues[Math.round(h / 30) % hues.length] ?? warm)
}
