// Meat that no emoji shows: chunks for plov, skewers of shashlik, patties and cutlets, sausages.
import { at, linear, radial, round, stroke } from '../svg.ts'

const meats = {
  lamb: ['#a9623a', '#7b3d1f', '#52250f'],
  beef: ['#94502f', '#693018', '#431b0b'],
  chicken: ['#f2bd6b', '#d48a35', '#a35d1c'],
  liver: ['#8a4234', '#612a20', '#3f1711'],
  mince: ['#b06b45', '#85492a', '#5b2e17'],
  sausage: ['#e07a4d', '#bb4f2a', '#8a3216'],
  vegetable: ['#c8d86a', '#8fae3a', '#5f7d22'],
  fish: ['#f7d49a', '#e0a44f', '#b9752b'],
} as const
export type Meat = keyof typeof meats

export function chunk(meat: Meat, width = 56, height = 44): string {
  const [light, middle, dark] = meats[meat]
  const side = radial([
    [0, light],
    [0.6, middle],
    [1, dark],
  ])
  const [w, h] = [width / 2, height / 2]
  return (
    side.defs +
    `<rect x="${-w}" y="${-h}" width="${width}" height="${height}" rx="${round(height * 0.36)}" fill="${side.fill}"/>` +
    stroke(
      `M${round(-w * 0.55)} ${round(-h * 0.3)} q${round(w * 0.5)} -8 ${round(w)} 0`,
      '#fff2dd',
      4,
      'opacity=".35"',
    ) +
    stroke(`M${round(-w * 0.4)} ${round(h * 0.35)} l${round(w * 0.8)} -5`, dark, 5, 'opacity=".55"')
  )
}

/** One skewer, 420 long, lying from left to right. `fat` lays a white piece between the meat. */
export function skewer(meat: Meat, { fat = false, pieces = 5, length = 400 } = {}): string {
  const steel = linear([
    [0, '#f4f4f4'],
    [0.5, '#b9bcc2'],
    [1, '#7f838a'],
  ])
  const step = (length * 0.66) / pieces
  const parts = Array.from({ length: pieces }, (_, index) => {
    const x = -length * 0.38 + step * (index + 0.5)
    const isFat = fat && index % 2 === 1
    return at({ x, turn: index % 2 ? 5 : -5 }, isFat ? lump() : chunk(meat, step * 1.06, 62 - (index % 2) * 8))
  })
  return (
    steel.defs +
    `<rect x="${-length / 2}" y="-5" width="${length}" height="10" rx="5" fill="${steel.fill}"/>` +
    stroke(`M${length / 2 - 4} 0 a15 15 0 1 0 30 0 a15 15 0 1 0 -30 0`, '#a9adb3', 7) +
    parts.join('')
  )
}

/** A minced kebab on a flat skewer. */
export function minced(meat: Meat, length = 400): string {
  const [light, middle, dark] = meats[meat]
  const body = linear([
    [0, light],
    [0.55, middle],
    [1, dark],
  ])
  const start = -length * 0.4
  const ridges = Array.from({ length: 7 }, (_, index) =>
    stroke(`M${round(start + 26 + index * 36)} -24 q14 24 0 48`, dark, 6, 'opacity=".35"'),
  )
  return (
    body.defs +
    `<rect x="${-length / 2}" y="-5" width="${length}" height="10" rx="5" fill="#b9bcc2"/>` +
    stroke(`M${length / 2 - 4} 0 a15 15 0 1 0 30 0 a15 15 0 1 0 -30 0`, '#a9adb3', 7) +
    `<rect x="${start}" y="-31" width="270" height="62" rx="30" fill="${body.fill}"/>` +
    ridges.join('') +
    stroke(`M${start + 26} -17 q110 -10 215 0`, '#ffe3c4', 6, 'opacity=".4"')
  )
}

export function sausage(meat: Meat = 'sausage', length = 220): string {
  const [light, middle, dark] = meats[meat]
  const body = linear([
    [0, light],
    [0.5, middle],
    [1, dark],
  ])
  const cuts = [-0.26, 0, 0.26].map((share) =>
    stroke(`M${round(length * share - 8)} -16 l16 30`, dark, 5, 'opacity=".6"'),
  )
  return (
    body.defs +
    `<rect x="${-length / 2}" y="-27" width="${length}" height="54" rx="27" fill="${body.fill}"/>` +
    stroke(`M${-length / 2 + 24} -13 q${length / 2 - 24} -9 ${length - 48} 0`, '#fff', 6, 'opacity=".35"') +
    cuts.join('')
  )
}

const lump = () =>
  '<rect x="-20" y="-22" width="40" height="44" rx="15" fill="#f6e7cf"/>' + stroke('M-9 -8 q9 -6 18 0', '#fff', 4)
