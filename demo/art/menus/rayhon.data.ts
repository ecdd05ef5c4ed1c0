import { board } from '../drawn/dishware.ts'
import { skewer } from '../drawn/meat.ts'
import { scatter } from '../drawn/scatter.ts'
import { dumpling } from '../drawn/small-dishes.ts'
import { drawPlate } from '../plate-up.ts'
import {
  achichuk,
  ayran,
  bits,
  bread,
  inBowl,
  laghman,
  lyagan,
  one,
  plated,
  somsa,
  soup,
  teaPot,
  tumbler,
} from '../staples.ts'
import { at, path, put, radial, scaled, stroke } from '../svg.ts'

/** A vine leaf rolled around its filling. */
function roll(): string {
  const leaf = radial([
    [0, '#9aa84a'],
    [1, '#56661f'],
  ])
  return (
    leaf.defs +
    `<rect x="-52" y="-25" width="104" height="50" rx="24" fill="${leaf.fill}"/>` +
    stroke('M-36 -10 q36 -12 72 0 M-30 10 q30 8 60 0', '#c4d07a', 4, 'opacity=".6"')
  )
}

const rolls = (places: readonly (readonly [number, number, number])[]) =>
  places.map(([x, y, turn]) => at({ x, y, turn }, roll())).join('')

export const rayhon = {
  'rayhon-osh': lyagan(
    'plov',
    'rayhon',
    'lamb',
    scatter([bits('barberry', 14, 40)], 112, 40, 'rayhon') + one('basil', -74, -40, 60, 20),
    'emerald',
    'basil nw',
    'carrot ne',
  ),
  'toshkent-toy-oshi': lyagan(
    'toy',
    'toshkent',
    'beef',
    scatter([bits('raisin', 9, 40), bits('chickpea', 10, 36)], 114, 40, 'toshkent'),
    'rishton',
    'onion nw',
    'carrot ne',
  ),
  'samarqand-oshi': lyagan(
    'white',
    'samarqand',
    'lamb',
    scatter([{ of: 'carrot', count: 6, size: 62 }], 90, 34, 'samarqand') + put('garlic', { x: 96, y: -6, size: 92 }),
    'rishton',
    'garlic nw',
    'carrot ne',
  ),
  'kovatok-osh': lyagan(
    'plov',
    'kovatok',
    null,
    at(
      { y: -46 },
      scaled(
        0.84,
        rolls([
          [-64, 6, -14],
          [64, 6, 14],
          [0, -22, 0],
          [-30, 34, 8],
          [40, 36, -8],
        ]),
      ),
    ),
    'emerald',
    'leaves nw',
    'garlic ne',
  ),
  'bedana-osh': lyagan(
    'toy',
    'bedana',
    null,
    put('drumstick', { x: -42, y: -58, size: 130, turn: -10, tint: 'smoked' }) +
      put('drumstick', { x: 50, y: -52, size: 130, turn: 8, flip: true, tint: 'smoked' }) +
      put('egg', { x: 108, y: 6, size: 62 }) +
      put('egg', { x: -108, y: 8, size: 62 }),
    'rishton',
    'chilli nw',
    'garlic ne',
  ),
  'tandir-gosht': plated(
    'clay',
    put('meat', { size: 290, x: 0, y: -44 }) +
      scatter([bits('dill', 5, 52), bits('onionRing', 5, 50, { lay: 0.6 })], 124, 44, 'tandir'),
    'basil nw',
    'onion ne',
  ),
  dolma: plated(
    'emerald',
    rolls([
      [-84, -30, -12],
      [0, -44, 0],
      [84, -30, 12],
      [-50, 6, -6],
      [52, 6, 8],
      [0, 34, 0],
    ]) + one('mozzarella', 104, 22, 70),
    'leaves nw',
    'milk ne',
  ),
  'shashlik-uch-six': drawPlate(
    at({ y: 66 }, board(450)) +
      [-50, 18, 86].map((y) => at({ y, turn: -9 }, skewer('lamb', { fat: true, length: 390 }))).join(''),
    [172, 430],
    'onion nw',
    'tomato ne',
  ),
  'manti-bug': plated(
    'white',
    [
      [-86, -18],
      [86, -18],
      [0, -42],
      [-46, 30],
      [52, 30],
    ]
      .map(([x = 0, y = 0]) => at({ x, y }, dumpling(['#fffaf0', '#e2cda6'])))
      .join('') + one('dill', 2, -4, 44),
    'onion nw',
    'milk ne',
  ),
  'nohat-shorak': plated(
    'clay',
    scatter(
      [bits('chickpea', 26, 44), bits('beef', 5, 84), bits('onionRing', 4, 50, { lay: 0.6 }), bits('dill', 3, 44)],
      122,
      50,
      'nohat',
    ),
    'onion nw',
    'garlic ne',
  ),
  shorva: soup(
    'emerald',
    ['#f2c766', '#cf8f30'],
    [
      { of: 'potato', count: 2, size: 100, upright: true },
      bits('beef', 4, 76),
      bits('chickpea', 6, 32),
      { of: 'carrot', count: 2, size: 92 },
      bits('dill', 4, 44),
    ],
    'shorva',
    'carrot nw',
    'potato ne',
  ),
  lagmon: laghman('emerald', 'uygur', 'pepper nw', 'tomato ne'),
  mastava: soup(
    'emerald',
    ['#e58a48', '#b9561f'],
    [bits('beef', 5, 54), bits('chickpea', 6, 28), bits('dill', 6, 46), bits('mozzarella', 1, 90, { reach: 0.2 })],
    'mastava',
    'tomato nw',
    'garlic ne',
  ),
  achichuk: achichuk('emerald'),
  'bahor-salati': inBowl(
    'white',
    ['#f3f8e2', '#cfe0a8'],
    scaled(
      1.1,
      scatter(
        [
          bits('radish', 8, 66, { lay: 0.68 }),
          bits('cucumberSlice', 8, 66, { lay: 0.68 }),
          bits('dill', 6, 52),
          bits('halfEgg', 3, 64),
        ],
        132,
        54,
        'bahor',
      ),
    ),
    'cucumber nw',
    'basil ne',
  ),
  'tandir-somsa': somsa('baked', 'onion nw', 'pepper ne'),
  'issiq-non': bread('rayhon-non', { seeds: 'nigella' }, 'butter nw', 'garlic ne'),
  'kok-choy': teaPot('emerald', '', 'leaves nw', 'leaves se'),
  'qora-choy': teaPot('terracotta', one('lemonSlice', 140, 120, 104, 12), 'lemon nw', 'honey ne'),
  'rayhonli-choy': teaPot(
    'emerald',
    one('basil', 130, 128, 90, -20) + one('basil', 86, 150, 76, 24) + put('honey', { x: -150, y: 112, size: 110 }),
    'basil nw',
    'basil ne',
  ),
  'novvot-va-quruq-meva': plated(
    'clay',
    scatter(
      [
        bits('almond', 8, 58),
        bits('walnut', 7, 70),
        bits('raisin', 14, 44),
        bits('pistachio', 8, 54),
        { of: 'peach', tint: 'amber', count: 3, size: 80 },
      ],
      124,
      50,
      'meva',
    ),
    'grapes nw',
    'peanuts ne',
  ),
  'chak-chak': plated(
    'white',
    at({ y: -12 }, scatter([bits('crouton', 34, 62, { lay: 0.8 })], 118, 50, 'chak')) +
      at({ y: -52 }, scatter([bits('crouton', 14, 60, { lay: 0.8 })], 66, 30, 'chak2')) +
      path(
        'M-60 -76 C-20 -96 30 -94 64 -70 C40 -54 30 -30 14 -58 C-4 -40 -20 -40 -26 -62 C-40 -50 -56 -56 -60 -76 Z',
        '#f5a623',
        'opacity=".75"',
      ),
    'honey nw',
    'peanuts ne',
  ),
  nisholda: inBowl(
    'emerald',
    ['#ffffff', '#f1efe9'],
    at(
      { y: -26 },
      path(
        'M-120 30 C-96 -30 -50 -36 -26 -66 C-8 -92 18 -92 30 -64 C56 -34 100 -26 122 30 C60 66 -60 66 -120 30 Z',
        '#ffffff',
      ) + stroke('M-70 6 C-30 -14 30 -14 66 8 M-34 -34 C-8 -44 18 -44 36 -32', '#e2ddd2', 8),
    ),
    'milk nw',
    'egg ne',
  ),
  'anor-sharbati': tumbler(
    ['#d8284e', '#8a0c2c'],
    { inside: one('raspberry', -16, 40, 34) + one('raspberry', 20, 84, 30) },
    'cherries nw',
    'grapes ne',
  ),
  ayron: ayran('basil nw', 'ice se'),
}
