// Recolours an emoji to show another dish: a red pot turns cobalt like Rishton ware, a purple pan turns to iron.

/** Recolours pixels whose hue lies in `hues` (degrees, may wrap past 360) and whose saturation and lightness fit. */
type Tint = {
  hues: readonly [number, number]
  above?: number
  below?: number
  lighterThan?: number
  darkerThan?: number
  to?: number
  saturation?: number
  lightness?: number
  lift?: number
}

/** Changes the red of cups, pots and bowls and the orange of their highlights. Paler oranges are wood and stay. */
const glazed = (to: number, saturation: number, lightness: number, lift = 0): readonly Tint[] => [
  { hues: [318, 16], above: 0.35, to, saturation, lightness, lift },
  { hues: [16, 34], above: 0.8, to, saturation, lightness, lift },
]

export const tints = {
  amber: [{ hues: [300, 30], above: 0.3, to: 32, saturation: 1.1, lightness: 1.05 }],
  baked: [{ hues: [0, 360], to: 30, saturation: 0.95, lightness: 0.86 }],
  blackbun: [
    { hues: [6, 39], above: 0.2, lighterThan: 0.55, saturation: 0.1, lightness: 0.32 },
    { hues: [330, 6], above: 0.2, below: 0.82, lighterThan: 0.66, saturation: 0.1, lightness: 0.3 },
  ],
  champignon: [{ hues: [0, 360], to: 34, saturation: 0.3, lightness: 1.06, lift: 0.08 }],
  cobalt: glazed(222, 0.85, 0.88),
  cola: glazed(10, 0.5, 0.42),
  cream: [{ hues: [0, 360], to: 40, saturation: 0.5, lightness: 1.02, lift: 0.12 }],
  crispy: [{ hues: [270, 30], below: 0.5, darkerThan: 0.6, to: 33, saturation: 2.4, lightness: 1.5 }],
  emerald: glazed(158, 0.55, 0.6),
  golden: [{ hues: [0, 360], to: 40, saturation: 1.05, lightness: 1.04 }],
  honeyed: [{ hues: [170, 260], to: 42, saturation: 1, lightness: 1.02 }],
  iron: [{ hues: [215, 320], to: 30, saturation: 0.08, lightness: 0.74 }],
  lavender: [{ hues: [340, 40], darkerThan: 0.62, to: 266, saturation: 0.9, lightness: 1.5 }],
  lemon: glazed(52, 1, 1.12),
  pale: [{ hues: [0, 360], to: 42, saturation: 0.42, lightness: 1.0, lift: 0.16 }],
  pink: [{ hues: [0, 50], above: 0.2, to: 345, saturation: 0.95, lightness: 1.12 }],
  pistachio: [{ hues: [0, 50], above: 0.15, to: 84, saturation: 0.62, lightness: 1.02 }],
  smoked: [{ hues: [0, 360], to: 16, saturation: 0.7, lightness: 0.66 }],
  terracotta: glazed(14, 0.72, 0.82),
  veggie: [{ hues: [270, 30], below: 0.5, darkerThan: 0.6, to: 84, saturation: 1.7, lightness: 1.2 }],
  white: glazed(36, 0.14, 1.5, 0.1),
  warm: [{ hues: [215, 335], to: 36, saturation: 0.3, lightness: 1.03 }],
} as const satisfies Record<string, readonly Tint[]>

export type TintName = keyof typeof tints

/** Recolours RGBA pixels in place. */
export function tintPixels(pixels: Buffer, name: TintName): void {
  const rules: readonly Tint[] = tints[name]
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue
    for (const rule of rules) tintPixel(pixels, at, rule)
  }
}

function tintPixel(pixels: Buffer, at: number, rule: Tint): void {
  const [hue, saturation, lightness] = toHsl(pixels.readUInt8(at), pixels.readUInt8(at + 1), pixels.readUInt8(at + 2))
  const [from, to] = rule.hues
  const inside = from <= to ? hue >= from && hue <= to : hue >= from || hue <= to
  const vivid = saturation >= (rule.above ?? 0) && saturation <= (rule.below ?? 1)
  const lit = lightness >= (rule.lighterThan ?? 0) && lightness <= (rule.darkerThan ?? 1)
  if (!inside || !vivid || !lit) return
  const [red, green, blue] = toRgb(
    rule.to ?? hue,
    Math.min(1, saturation * (rule.saturation ?? 1)),
    Math.min(1, lightness * (rule.lightness ?? 1) + (rule.lift ?? 0) * (1 - lightness)),
  )
  pixels[at] = red
  pixels[at + 1] = green
  pixels[at + 2] = blue
}

function toHsl(r: number, g: number, b: number): [number, number, number] {
  const max = Math.max(r, g, b) / 255
  const min = Math.min(r, g, b) / 255
  const lightness = (max + min) / 2
  const range = max - min
  if (range === 0) return [0, 0, lightness]
  // Not above 1: a rounding error of the division would put the pixel outside every range.
  const saturation = Math.min(1, range / (1 - Math.abs(2 * lightness - 1)))
  const [red, green, blue] = [r / 255, g / 255, b / 255]
  const sextant =
    max === red ? ((green - blue) / range) % 6 : max === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return [(sextant * 60 + 360) % 360, saturation, lightness]
}

function toRgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
