import { board } from '../drawn/dishware.ts'
import { minced, skewer } from '../drawn/meat.ts'
import { scatter } from '../drawn/scatter.ts'
import { dumpling, greens, nest } from '../drawn/small-dishes.ts'
import { drawPlate } from '../plate-up.ts'
import { achichuk, bits, bread, inBowl, laghman, lyagan, one, plated, somsa, soup, steam } from '../staples.ts'
import { at, put, scaled, shadow } from '../svg.ts'

const onBoard = (food: string) => at({ y: 66 }, board(450)) + food
const pair = (top: string, bottom: string) => at({ y: -14, turn: -10 }, top) + at({ x: -8, y: 68, turn: -10 }, bottom)

export const kitchen = {
  'toy-oshi': lyagan(
    'toy',
    'toy',
    'lamb',
    scatter([bits('raisin', 9, 40), bits('chickpea', 9, 34)], 110, 40, 'toy') + put('egg', { x: 106, y: 0, size: 76 }),
    'rishton',
    'carrot nw',
    'garlic ne',
  ),
  'toy-oshi-qozonda': drawPlate(put('pan', { size: 420, tint: 'iron', y: 6 }), [150, 360], 'carrot nw', 'onion ne'),
  'choyxona-oshi': lyagan(
    'plov',
    'choyxona',
    'beef',
    put('garlic', { x: 96, y: -20, size: 100 }) + put('chilli', { x: -96, y: 4, size: 100, turn: 50 }),
    'rishton',
    'garlic nw',
    'chilli ne',
  ),
  'qovurma-lagmon': plated(
    'rishton',
    nest(['#ffe2a0', '#d9a04a'], 'qovurma', 270) +
      scatter([bits('beef', 5, 60), bits('redPepper', 4, 52), bits('pepperRing', 4, 52)], 100, 44, 'qov') +
      at({ y: -60 }, one('yolk', 6, 0, 96)),
    'pepper nw',
    'chilli ne',
  ),
  'qozon-kabob': plated(
    'clay',
    scatter(
      [bits('beef', 6, 92, { lay: 0.85 }), { of: 'potato', tint: 'golden', count: 6, size: 96, upright: true }],
      116,
      48,
      'qozon',
    ) + scatter([bits('onionRing', 4, 54, { lay: 0.6 }), bits('dill', 3, 48)], 90, 36, 'qozon2'),
    'onion nw',
    'potato ne',
  ),
  manti: plated(
    'rishton',
    at({ x: -84, y: -22 }, dumpling()) +
      at({ x: 84, y: -22 }, dumpling()) +
      at({ x: -2, y: -44 }, dumpling()) +
      at({ x: -48, y: 26 }, dumpling()) +
      at({ x: 58, y: 26 }, dumpling()) +
      one('dill', 4, -8, 40),
    'onion nw',
    'garlic ne',
  ),
  norin: plated(
    'white',
    nest(['#f3d3a6', '#c08e54'], 'norin', 270) +
      scatter([bits('qazi', 6, 62, { lay: 0.75 }), bits('onionRing', 4, 50, { lay: 0.6 })], 96, 42, 'norin'),
    'onion nw',
    'onion se',
  ),
  jiz: drawPlate(put('meat', { size: 400, x: 4, y: 0 }), [166, 320], 'onion nw', 'garlic ne'),
  'qoy-shashlik': drawPlate(
    onBoard(pair(skewer('lamb', { fat: true }), skewer('lamb', { fat: true })) + one('onionRing', 130, 120, 70)),
    [170, 420],
    'onion nw',
    'chilli ne',
  ),
  'mol-shashlik': drawPlate(
    onBoard(
      pair(skewer('beef', { pieces: 4 }), skewer('beef', { pieces: 4 })) + put('tomato', { x: 146, y: 116, size: 90 }),
    ),
    [170, 420],
    'tomato nw',
    'basil ne',
  ),
  'qiyma-shashlik': drawPlate(
    onBoard(pair(minced('mince'), minced('mince')) + one('onionRing', 140, 120, 66) + one('dill', 104, 124, 56)),
    [170, 420],
    'onion nw',
    'lemon ne',
  ),
  'tovuq-shashlik': drawPlate(
    onBoard(pair(skewer('chicken'), skewer('chicken')) + put('lemon', { x: 150, y: 116, size: 90 })),
    [170, 420],
    'lemon nw',
    'pepper ne',
  ),
  'jigar-kabob': drawPlate(
    onBoard(pair(skewer('liver', { fat: true, pieces: 7 }), skewer('liver', { fat: true, pieces: 7 }))),
    [170, 420],
    'onion ne',
    'garlic nw',
  ),
  'sabzavot-shashlik': drawPlate(
    onBoard(
      [-16, 64]
        .map((y, row) =>
          at(
            { y, x: row * -8, turn: -10 },
            skewer('vegetable', { pieces: 5 }) +
              put('tomato', { x: -86, y: -2, size: 78 }) +
              put('mushroom', { x: 22, size: 74, tint: 'champignon' }) +
              put('pepper', { x: -34, y: 0, size: 70, turn: 80 }),
          ),
        )
        .join(''),
    ),
    [170, 420],
    'eggplant nw',
    'pepper ne',
  ),
  'shashlik-toplami': drawPlate(
    at({ y: 50 }, scaled(1.04, board(450))) +
      at({ y: -72, turn: -10 }, skewer('lamb', { fat: true, length: 380 })) +
      at({ y: -16, turn: -10 }, skewer('chicken', { length: 380 })) +
      at({ y: 42, turn: -10 }, minced('mince', 380)) +
      at({ y: 100, turn: -10 }, skewer('beef', { length: 380, pieces: 4 })),
    [176, 430],
    'onion nw',
    'tomato se',
  ),
  'qoy-shorva': soup(
    'rishton',
    ['#f2c05a', '#d08a2a'],
    [
      { of: 'potato', count: 2, size: 104, upright: true },
      { of: 'carrot', count: 2, size: 96 },
      bits('beef', 3, 78),
      bits('dill', 4, 44),
    ],
    'shorva',
    'carrot nw',
    'basil ne',
  ),
  'lagmon-shorva': laghman('rishton', 'lagmon', 'pepper nw', 'chilli ne'),
  mastava: soup(
    'clay',
    ['#e0793a', '#b04a1c'],
    [bits('beef', 5, 54), bits('chickpea', 7, 30), bits('dill', 5, 46), bits('mozzarella', 1, 92, { reach: 0.2 })],
    'mastava',
    'tomato nw',
    'onion ne',
  ),
  chuchvara: inBowl(
    'rishton',
    ['#f3cf7a', '#d9a23e'],
    [-88, 0, 84].map((x, index) => at({ x, y: index === 1 ? 12 : -10 }, scaled(0.78, dumpling()))).join('') +
      at({ x: -44, y: -34 }, scaled(0.7, dumpling())) +
      at({ x: 46, y: -36 }, scaled(0.7, dumpling())) +
      one('dill', 10, -8, 46),
    'onion nw',
    'basil ne',
  ),
  'mosh-xorda': soup(
    'emerald',
    ['#a8a04a', '#77702a'],
    [
      bits('chickpea', 10, 28),
      bits('pistachio', 12, 30),
      bits('mozzarella', 1, 84, { reach: 0.2 }),
      bits('dill', 4, 44),
    ],
    'mosh',
    'peas nw',
    'onion ne',
  ),
  'tandir-somsa': somsa('baked', 'onion nw', 'basil ne'),
  'qovoqli-somsa': somsa('golden', 'carrot nw', 'garlic ne'),
  'tovuqli-somsa': drawPlate(put('pie', { size: 380, y: 6, tint: 'warm' }), [162, 330], 'drumstick nw', 'onion ne'),
  'tandir-non': bread('tandir', {}, 'garlic nw', 'butter ne'),
  patir: bread('patir', { layers: true, seeds: 'nigella' }, 'butter nw', 'milk ne'),
  'samarqand-noni': bread('samarqand', { dark: true, seeds: 'sesame' }, 'honey nw', 'grapes ne'),
  'achchiq-chuchuk': achichuk('rishton'),
  sezar: inBowl(
    'white',
    ['#dcefae', '#8fb84e'],
    greens('sezar', 15, 140, 56) +
      scatter(
        [bits('chicken', 6, 74, { lay: 0.8 }), bits('crouton', 6, 50), bits('parmesan', 6, 56)],
        116,
        48,
        'sezar',
      ),
    'cheese nw',
    'lettuce ne',
  ),
  'yunoncha-salat': inBowl(
    'rishton',
    ['#dcefae', '#8fb84e'],
    greens('yunon', 9, 140, 56) +
      scatter(
        [
          bits('tomatoSlice', 5, 72, { lay: 0.7 }),
          bits('cucumberSlice', 6, 66, { lay: 0.7 }),
          bits('feta', 6, 58),
          bits('oliveRing', 6, 44),
        ],
        126,
        52,
        'yunon',
      ),
    'olive nw',
    'tomato ne',
  ),
  'toshkent-salati': inBowl(
    'white',
    ['#f3f6e2', '#cfdba8'],
    scatter(
      [bits('radish', 7, 70, { lay: 0.65 }), bits('beef', 6, 58), bits('onionRing', 6, 48), bits('halfEgg', 3, 74)],
      124,
      52,
      'toshkent',
    ),
    'egg nw',
    'onion ne',
  ),
  'koreyscha-sabzi': inBowl(
    'clay',
    ['#f58a2a', '#cf5a10'],
    nest(['#ff9a3a', '#e2680f'], 'sabzi', 260) + one('dill', 0, -40, 56),
    'carrot nw',
    'garlic ne',
  ),
  suzma: inBowl(
    'rishton',
    ['#ffffff', '#eef0ec'],
    scatter(
      [bits('radish', 5, 58, { lay: 0.65 }), bits('dill', 7, 54), bits('cucumberSlice', 3, 54, { lay: 0.65 })],
      116,
      44,
      'suzma',
    ),
    'basil nw',
    'cucumber ne',
  ),
  'qozon-osh': drawPlate(
    at({ y: -6 }, put('pan', { size: 470, tint: 'iron' })) + steam(-40, -120) + steam(46, -130),
    [150, 410],
    'carrot sw',
    'garlic se',
  ),
  'butun-qozi': plated(
    'clay',
    put('meat', { x: -70, y: -50, size: 250, flip: true }) +
      put('meat', { x: 76, y: -44, size: 260 }) +
      scatter([bits('dill', 4, 54), bits('onionRing', 4, 50, { lay: 0.6 })], 120, 40, 'qozi'),
    'basil nw',
    'basil ne',
  ),
  'somsa-yuztalik': drawPlate(
    at({ y: 92 }, board(460)) +
      [
        [-130, -10],
        [0, -26],
        [130, -10],
        [-70, 54],
        [72, 54],
        [0, -96],
        [-2, 112],
      ]
        .map(
          ([x = 0, y = 0], index) =>
            shadow(x, y + 66, 130) + put('dumpling', { x, y, size: 176, flip: index % 2 === 0, tint: 'baked' }),
        )
        .join(''),
    [200, 430],
    'onion nw',
  ),
}
