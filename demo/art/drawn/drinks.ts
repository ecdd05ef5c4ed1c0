// Drinks by what they are served in: tumbler, tall latte glass, bottle, can, bowl of tea.
import { at, ellipse, linear, path, round, stroke } from '../svg.ts'

type Colours = readonly string[]

/** A tumbler 150 wide and 270 high, its foot at y 140; `colours` run from top to bottom. */
export function glass(
  colours: Colours,
  { straw, foam, inside = '' }: { straw?: string; foam?: string; inside?: string } = {},
): string {
  const liquid = linear(colours.map((colour, index) => [index / Math.max(1, colours.length - 1), colour] as const))
  const sheen = linear(
    [
      [0, '#ffffff'],
      [1, '#cfe3ee'],
    ],
    [0, 0, 1, 0],
  )
  const side = 'M-80 -134 L-60 132 Q-58 146 -44 146 L44 146 Q58 146 60 132 L80 -134'
  return (
    liquid.defs +
    sheen.defs +
    (straw ? stroke('M18 60 L52 -196', straw, 13) + stroke('M52 -196 L84 -206', straw, 13) : '') +
    path(`${side} Z`, sheen.fill, 'opacity=".55"') +
    path('M-74 -92 L-58 126 Q-56 138 -44 138 L44 138 Q56 138 58 126 L74 -92 Z', liquid.fill) +
    inside +
    ellipse(74, 15, foam ?? colours[0] ?? '#fff', 0, -92) +
    (foam
      ? ellipse(74, 20, foam, 0, -98) + ellipse(40, 8, '#ffffff', -12, -103, 'opacity=".6"')
      : ellipse(60, 10, '#fff', -4, -92, 'opacity=".25"')) +
    stroke('M-62 -84 L-50 110', '#ffffff', 11, 'opacity=".5"') +
    ellipse(80, 16, 'none', 0, -134, 'stroke="#ffffff" stroke-width="6" opacity=".85"')
  )
}

/** A bottle 120 wide and 400 high with a label band. */
export function bottle(
  liquid: readonly [string, string],
  cap: string,
  label: readonly [string, string],
  mark = '',
): string {
  const body = linear(
    [
      [0, liquid[0]],
      [0.35, liquid[1]],
      [1, liquid[0]],
    ],
    [0, 0, 1, 0],
  )
  return (
    body.defs +
    path(
      'M-26 -176 L26 -176 L26 -120 C30 -84 66 -78 66 -30 L66 172 Q66 200 38 200 L-38 200 Q-66 200 -66 172 L-66 -30 C-66 -78 -30 -84 -26 -120 Z',
      body.fill,
    ) +
    `<rect x="-32" y="-206" width="64" height="40" rx="9" fill="${cap}"/>` +
    `<rect x="-67" y="0" width="134" height="112" fill="${label[0]}"/>` +
    `<rect x="-67" y="0" width="134" height="15" fill="${label[1]}"/><rect x="-67" y="97" width="134" height="15" fill="${label[1]}"/>` +
    at({ y: 56 }, mark) +
    stroke('M-48 -22 L-48 178', '#ffffff', 10, 'opacity=".45"')
  )
}

export function can(colours: readonly [string, string], mark = ''): string {
  const side = linear(
    [
      [0, colours[1]],
      [0.3, colours[0]],
      [0.62, colours[0]],
      [1, colours[1]],
    ],
    [0, 0, 1, 0],
  )
  return (
    side.defs +
    path('M-78 -150 L-78 150 Q-74 176 -46 178 L46 178 Q74 176 78 150 L78 -150 Z', side.fill) +
    ellipse(78, 20, '#8f959d', 0, -150) +
    ellipse(78, 19, '#d9dde2', 0, -155) +
    ellipse(62, 13, '#b4bac2', 0, -154) +
    ellipse(16, 5, '#f3f5f7', 4, -154) +
    at({ y: 14 }, mark) +
    stroke('M-54 -128 L-54 152', '#ffffff', 12, 'opacity=".35"')
  )
}

/** A piyola of tea beside its pot, or a cup of coffee from above with drawn milk. */
export function cup(drink: readonly [string, string], { ware = '#ffffff', rim = '#e8e0d6', art = '' } = {}): string {
  const liquid = linear([
    [0, drink[0]],
    [1, drink[1]],
  ])
  const side = linear(
    [
      [0, ware],
      [1, rim],
    ],
    [0.2, 0, 0.8, 1],
  )
  return (
    liquid.defs +
    side.defs +
    ellipse(190, 60, rim, 0, 118) +
    ellipse(186, 54, ware, 0, 110) +
    ellipse(110, 30, rim, 0, 112) +
    stroke('M128 -22 C212 -40 206 66 108 64', rim, 24) +
    stroke('M128 -22 C200 -36 196 56 108 58', ware, 13) +
    path('M-142 -50 C-142 54 -92 112 -52 112 L52 112 C92 112 142 54 142 -50 Z', side.fill) +
    ellipse(142, 46, ware, 0, -50) +
    ellipse(128, 38, liquid.fill, 0, -48) +
    at({ y: -48 }, art)
  )
}

/** The leaf of milk that a barista pours onto coffee. */
export function milkLeaf(colour = '#fff6e6'): string {
  const leaf = [0, 1, 2].map((row) =>
    stroke(
      `M${round(-44 + row * 11)} ${-14 + row * 12} Q0 ${6 + row * 12} ${round(44 - row * 11)} ${-14 + row * 12}`,
      colour,
      10,
      'opacity=".9"',
    ),
  )
  return leaf.join('') + stroke('M0 -20 L0 24', colour, 4)
}
