// Small things that lie on food and that no emoji shows: each 100 wide around 0,0.
import { at, ellipse, linear, path, radial, stroke } from '../svg.ts'

export const topping = {
  salami: disc('#e2543f', '#b5261c', '#f2a58f', 7),
  qazi: disc('#8e3b2b', '#5f2014', '#f3d9c0', 5),
  tomatoSlice: disc('#f2604a', '#cf2f22', '#ffd08a', 6),
  mozzarella: blob('#ffffff', '#f3e8d6'),
  feta: `<rect x="-34" y="-30" width="68" height="60" rx="10" fill="#fffdf6"/>${stroke('M-20 -16 h34', '#e9dfcb', 6)}`,
  blueCheese: `${blob('#fdf7df', '#ecdcae')}${ellipse(9, 7, '#6f8fb0', -12, -8)}${ellipse(7, 6, '#6f8fb0', 16, 12)}`,
  onionRing: ring('#c77bb5', '#f3d3ea'),
  oliveRing: ring('#4a4a2c', '#7d7d4a'),
  greenOlive: ring('#7c9a36', '#b8cc6a'),
  pepperRing: ring('#3f9a3a', '#8fd07c'),
  redPepper: ring('#d8362a', '#ff8f7a'),
  champignon: `${path('M-46 4 C-48 -40 48 -40 46 4 C34 14 18 6 14 10 L16 42 C4 50 -8 50 -16 42 L-14 10 C-20 6 -34 14 -46 4 Z', '#f2e4cc', 'stroke="#b9996b" stroke-width="5"')}${stroke('M-28 -4 C-14 6 14 6 28 -4', '#c9ab7d', 5)}`,
  basil: leaf('#7cc24a', '#3c8a2b'),
  mint: leaf('#8fe0a8', '#3aa568'),
  rocket: stroke('M-40 20 C-20 -10 10 -10 40 -26 M-14 2 l-8 -20 M8 -6 l-4 -22 M2 0 l12 18', '#5da336', 12),
  dill: stroke('M-36 22 L34 -24 M-18 10 l-4 -22 M0 0 l-2 -24 M16 -12 l2 -20 M-10 6 l20 6 M8 -6 l20 4', '#4f9a3c', 6),
  chicken: nugget('#f6d29a', '#d99a4a', '#b0702a'),
  smokedChicken: nugget('#d98a4a', '#a65a24', '#743a12'),
  beef: nugget('#9c5a3a', '#6d331b', '#44190a'),
  pineapple: path(
    'M-44 30 L-30 -30 Q0 -44 30 -30 L44 30 Q0 46 -44 30 Z',
    '#ffd84a',
    'stroke="#e2a522" stroke-width="6"',
  ),
  corn: [-24, 8, 30].map((x, row) => ellipse(15, 11, row === 1 ? '#ffd43a' : '#f7b91f', x, row * 16 - 16)).join(''),
  figHalf: figHalf(),
  raspberry: berry('#f2708f', '#c2274f'),
  pistachio: ellipse(26, 16, '#9fc25a', 0, 0, 'stroke="#6d8f33" stroke-width="5"'),
  almond: path('M-36 8 C-20 -30 30 -26 40 4 C20 26 -24 28 -36 8 Z', '#c98a4a', 'stroke="#8f5a26" stroke-width="4"'),
  raisin: ellipse(22, 16, '#4a2320', 0, 0) + ellipse(8, 5, '#7a4a44', -6, -5),
  chickpea: ellipse(26, 24, '#f0cd86', 0, 0, 'stroke="#c9974a" stroke-width="5"'),
  barberry: ellipse(20, 13, '#a01730', 0, 0) + ellipse(7, 4, '#e06a80', -5, -4),
  yolk: ellipse(58, 46, '#fffdf6', 0, 0) + ellipse(27, 24, '#ffb52e', 2, -4) + ellipse(9, 6, '#ffe29a', -6, -12),
  halfEgg: ellipse(40, 48, '#fffaf0', 0, 0, 'stroke="#e6d8bf" stroke-width="4"') + ellipse(22, 24, '#ffb52e', 0, 6),
  crouton:
    '<rect x="-30" y="-28" width="60" height="56" rx="9" fill="#dba257"/><rect x="-22" y="-20" width="44" height="34" rx="6" fill="#f6d193"/>',
  parmesan: path('M-44 16 L-8 -26 L44 4 L20 20 Z', '#ffeaa8', 'stroke="#e2c25a" stroke-width="4"'),
  walnut: nugget('#d9a86a', '#a87436', '#6f4418'),
  cucumberSlice: ellipse(44, 44, '#4f9a3c') + ellipse(38, 38, '#d8f0b0') + seeds('#a8cf7a'),
  radish: ellipse(44, 44, '#d8285c') + ellipse(37, 37, '#fff4f6') + seeds('#f3ccd8'),
  lemonSlice: citrus('#f7d21f', '#fff3a0'),
  orangeSlice: citrus('#f2892a', '#ffd08a'),
  limeSlice: citrus('#6fae2f', '#dff0a0'),
  salmon:
    path('M-50 10 C-30 -30 30 -36 50 -8 C30 20 -20 34 -50 10 Z', '#f7895e') +
    stroke('M-30 4 C-8 -12 16 -16 34 -8 M-20 14 C0 2 18 -2 30 0', '#ffd2bd', 6),
} as const

function disc(light: string, dark: string, dots: string, count: number): string {
  const face = radial([
    [0, light],
    [1, dark],
  ])
  const fat = Array.from({ length: count }, (_, index) => {
    const angle = index * 2.4
    const reach = 12 + ((index * 17) % 24)
    return ellipse(4 + (index % 3), 3.5, dots, Math.cos(angle) * reach, Math.sin(angle) * reach)
  })
  return face.defs + ellipse(48, 48, dark, 0, 3) + ellipse(46, 46, face.fill) + fat.join('')
}

function blob(light: string, dark: string): string {
  const face = radial([
    [0, light],
    [1, dark],
  ])
  return (
    face.defs +
    path('M-44 4 C-46 -30 -14 -42 10 -36 C40 -34 50 -6 40 16 C30 42 -6 44 -26 34 C-40 28 -44 16 -44 4 Z', face.fill)
  )
}

function ring(colour: string, light: string): string {
  return `<circle r="32" fill="none" stroke="${colour}" stroke-width="20"/><circle r="35" fill="none" stroke="${light}" stroke-width="5" opacity=".7"/>`
}

function leaf(light: string, dark: string): string {
  const face = linear([
    [0, light],
    [1, dark],
  ])
  return (
    face.defs +
    path('M-48 6 C-30 -36 22 -40 48 -6 C26 30 -24 36 -48 6 Z', face.fill) +
    stroke('M-36 4 Q4 -8 36 -6', light, 5)
  )
}

function nugget(light: string, middle: string, dark: string): string {
  const face = radial([
    [0, light],
    [0.6, middle],
    [1, dark],
  ])
  return (
    face.defs +
    path('M-46 0 C-44 -30 -8 -38 16 -30 C44 -26 52 4 38 24 C18 42 -26 36 -40 22 C-46 14 -47 8 -46 0 Z', face.fill) +
    stroke('M-20 -16 q14 -8 32 -4', '#fff4e0', 5, 'opacity=".5"')
  )
}

function berry(light: string, dark: string): string {
  const beads = [-22, 0, 22].flatMap((x, column) =>
    [-20, 0, 20].map((y) => ellipse(15, 15, (column + y) % 3 ? dark : light, x, y + (column === 1 ? 4 : 0))),
  )
  return beads.join('') + ellipse(6, 5, '#ffd6e0', -10, -14)
}

function figHalf(): string {
  const flesh = radial([
    [0, '#ffb0a0'],
    [0.6, '#e8566b'],
    [1, '#c23a5a'],
  ])
  const grains = Array.from({ length: 14 }, (_, index) =>
    ellipse(3, 3, '#ffe9b8', Math.cos(index * 2.4) * (6 + index * 1.4), 8 + Math.sin(index * 2.4) * (6 + index * 1.4)),
  )
  const body = 'M0 -50 C10 -30 46 -14 44 16 C42 44 -42 44 -44 16 C-46 -14 -10 -30 0 -50 Z'
  return (
    flesh.defs +
    path(body, '#5a2a78') +
    at({ y: 4 }, `<g transform="scale(.86)">${path(body, '#f6ead2')}</g>`) +
    ellipse(28, 25, flesh.fill, 0, 12) +
    grains.join('')
  )
}

function seeds(colour: string): string {
  return Array.from({ length: 7 }, (_, index) =>
    ellipse(4, 3, colour, Math.cos(index * 0.9) * 20, Math.sin(index * 0.9) * 20),
  ).join('')
}

function citrus(peel: string, flesh: string): string {
  const cuts = [0, 60, 120].map((turn) => at({ turn }, stroke('M-36 0 L36 0', '#ffffff', 5)))
  return ellipse(48, 48, peel) + ellipse(41, 41, '#fffdf0') + ellipse(36, 36, flesh) + cuts.join('')
}
