import { scatter } from '../drawn/scatter.ts'
import { dusting, eclair, macaron, slice, swirl, tart } from '../drawn/sweets.ts'
import { drawPlate, type Rim } from '../plate-up.ts'
import { bits, hotCup } from '../staples.ts'
import { at, ellipse, linear, path, put, scaled, stroke } from '../svg.ts'

type Look = { side: readonly [string, string]; top: readonly [string, string]; drip?: string; onTop: string }

/** A whole cake, seen a little from above. */
function cake({ side, top, drip, onTop }: Look): string {
  const wall = linear(
    [
      [0, side[0]],
      [0.5, side[0]],
      [1, side[1]],
    ],
    [0, 0, 1, 0],
  )
  const lid = linear([
    [0, top[1]],
    [1, top[0]],
  ])
  const run = drip
    ? path(
        'M-180 -50 C-180 -10 -164 18 -154 -6 C-140 -12 -134 58 -116 20 C-104 8 -88 40 -70 24 C-54 14 -40 76 -22 34 C0 20 16 54 36 32 C58 18 66 72 84 26 C100 12 116 44 130 12 C146 -2 170 30 180 -50 Z',
        drip,
      )
    : ''
  return (
    wall.defs +
    lid.defs +
    ellipse(236, 62, '#f3ece4', 0, 132) +
    ellipse(232, 56, '#ffffff', 0, 124) +
    path('M-180 -50 L-180 92 C-180 150 180 150 180 92 L180 -50 Z', wall.fill) +
    run +
    ellipse(180, 66, drip ?? top[0], 0, -50) +
    ellipse(174, 61, lid.fill, 0, -53) +
    stroke('M-156 -20 L-156 80', '#ffffff', 10, 'opacity=".35"') +
    at({ y: -66 }, onTop)
  )
}

const wholeCake = (look: Look, ...rim: readonly Rim[]) =>
  drawPlate(at({ y: 24 }, scaled(0.94, cake(look))), [172, 400], ...rim)
const cut = (layers: readonly string[], top: string, onTop: string, ...rim: readonly Rim[]) =>
  drawPlate(at({ x: -30, y: 10 }, slice(layers, top, onTop)), [144, 340], ...rim)

const figs = (count: number, size: number, seed: string) =>
  scatter([bits('figHalf', count, size, { upright: true })], 120, 34, seed)
const laminated = put('croissant', { size: 400, y: 6 })

export const anjir = {
  'anjir-tort': wholeCake(
    { side: ['#fbf3e6', '#e6d2b4'], top: ['#fffaf0', '#f6e8d0'], drip: '#c9873f', onTop: figs(7, 92, 'tort') },
    'grapes nw',
    'leaves ne',
  ),
  'qizil-barxat-tort': wholeCake(
    {
      side: ['#c2283c', '#86101f'],
      top: ['#fff6f2', '#f6e2dc'],
      drip: '#fff3ee',
      onTop: scatter([bits('raspberry', 9, 62)], 120, 34, 'barxat'),
    },
    'strawberry nw',
    'cherries ne',
  ),
  'vanilli-ekler': drawPlate(
    eclair(['#fff8e4', '#f3dfae'], dusting('vanil', ['#c99a4a', '#ffffff'], 22, 130, 26)),
    [110, 380],
    'milk nw',
    'egg ne',
  ),
  'shokoladli-ekler': drawPlate(
    eclair(['#8a5030', '#4a2410'], dusting('shoko', ['#d9a86a', '#ffffff'], 18, 130, 26)),
    [110, 380],
    'chocolate nw',
    'chestnut ne',
  ),
  makarunlar: drawPlate(
    at({ x: -116, y: -70 }, scaled(0.82, macaron(['#f7a6c0', '#df6f92'], '#fff0f3'))) +
      at({ x: 112, y: -76 }, scaled(0.82, macaron(['#c5dd92', '#8fb552'], '#f9ffe8'))) +
      at({ x: -2, y: -18 }, scaled(0.86, macaron(['#b493d6', '#7e56a8'], '#f4ecfb'))) +
      at({ x: -112, y: 80 }, scaled(0.9, macaron(['#fbe28a', '#e6b93c'], '#fffbe6'))) +
      at({ x: 108, y: 84 }, scaled(0.9, macaron(['#a06a44', '#6b3f20'], '#f3dfcb'))),
    [170, 380],
    'roseflower nw',
  ),
  'mevali-tart': drawPlate(
    scaled(
      1.04,
      tart(
        ['#fff6d8', '#f3d58a'],
        scatter(
          [
            { of: 'strawberry', count: 6, size: 92, upright: true },
            { of: 'blueberries', count: 5, size: 74 },
            { of: 'kiwi', count: 3, size: 72 },
          ],
          122,
          50,
          'mevali',
        ),
      ),
    ),
    [150, 360],
    'blueberries nw',
    'strawberry ne',
  ),
  'limonli-tart': drawPlate(
    scaled(
      1.04,
      tart(
        ['#fff3a0', '#f7d23e'],
        scatter([bits('mozzarella', 9, 66), bits('lemonSlice', 3, 72, { lay: 0.7 })], 110, 46, 'limon'),
      ),
    ),
    [150, 360],
    'lemon nw',
    'lemon ne',
  ),
  'anjirli-tart': drawPlate(
    scaled(
      1.04,
      tart(
        ['#f7e2bb', '#dcb06a'],
        scatter([bits('figHalf', 9, 84, { upright: true }), bits('almond', 5, 38)], 124, 50, 'anjirli'),
      ),
    ),
    [150, 360],
    'grapes nw',
    'leaves ne',
  ),
  kapkeyk: drawPlate(put('cupcake', { size: 390 }), [180, 240], 'strawberry nw', 'blueberries ne'),
  'ponchik-lavanda': drawPlate(put('doughnut', { size: 390, tint: 'lavender' }), [174, 310], 'grapes nw', 'milk ne'),
  'shokoladli-pechene': drawPlate(
    put('cookie', { size: 300, x: 60, y: -40 }) + put('cookie', { size: 330, x: -46, y: 44 }),
    [194, 290],
    'milk nw',
    'chocolate ne',
  ),
  kruassan: drawPlate(laminated, [166, 320], 'butter nw', 'milk ne'),
  'shokoladli-kruassan': drawPlate(
    laminated + stroke('M-120 40 C-80 -20 -60 70 -20 -10 C0 -60 30 40 60 -40 C80 -80 100 -20 124 -60', '#4a2410', 15),
    [166, 320],
    'chocolate nw',
    'chocolate se',
  ),
  'pistali-kruassan': drawPlate(
    laminated +
      scatter([bits('pistachio', 16, 42)], 110, 60, 'pistali') +
      stroke('M-110 30 C-60 -30 -30 50 10 -20 C40 -60 70 10 110 -50', '#b7d27a', 14),
    [166, 320],
    'kiwi nw',
    'milk ne',
  ),
  'dolchinli-bulochka': drawPlate(
    at(
      { y: 6 },
      scaled(1.08, swirl(['#f0c47c', '#bf7a30'], '#8a4a1c')) +
        path(
          'M-110 -60 C-60 -120 60 -120 110 -50 C84 -30 74 14 52 -24 C24 -10 8 20 -12 -20 C-40 0 -56 16 -72 -28 C-90 -20 -104 -30 -110 -60 Z',
          '#fffaf0',
          'opacity=".92"',
        ),
    ),
    [176, 300],
    'butter nw',
    'chestnut ne',
  ),
  krendel: drawPlate(put('pretzel', { size: 410 }), [172, 320], 'butter nw', 'milk ne'),
  'flet-uayt': hotCup(
    ['#d3a070', '#a06a3c'],
    { art: ellipse(64, 18, '#fff4e2', 0, 2) + ellipse(30, 8, '#c98f5c', 0, 2) },
    'croissant nw',
    'cookie ne',
  ),
}

/** Drawn only for the cover of a category: the dish itself is photographed. */
export const anjirCovers = {
  medovik: cut(
    ['#d39a4c', '#fff1d8', '#c98a3c', '#fff1d8', '#d39a4c', '#fff1d8', '#c98a3c', '#fff1d8', '#b97a30'],
    '#dba85c',
    dusting('med', ['#a8682a', '#f3d7a2'], 34, 110, 26),
    'honey nw',
    'milk ne',
  ),
}
