// Which of the twelve backdrops suits a picture? Quantised, because server HTML may carry classes but no styles.
import { isHex } from './brand.ts'
import { toOklch } from './colour.ts'

const hues = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330] as const
export type PlateHue = (typeof hues)[number]

/** The warm paper of a merchant who has told us nothing. */
const warm: PlateHue = 90

/** From the dominant colour of the image. Grey says nothing about hue. */
export function plateHue(dominant: string | null | undefined): PlateHue {
  if (!isHex(dominant)) return warm
  const { c, h } = toOklch(dominant)
  return c < 0.02 ? warm : (hues[Math.round(h / 30) % hues.length] ?? warm)
}
