import { board } from '../drawn/dishware.ts'
import { heap } from '../drawn/rice.ts'
import { sausage } from '../drawn/meat.ts'
import { scatter } from '../drawn/scatter.ts'
import { greens } from '../drawn/small-dishes.ts'
import { dusting, tart } from '../drawn/sweets.ts'
import { drawPlate } from '../plate-up.ts'
import { bits, cappuccino, hotCup, inBowl, one, plated, soup, teaPot, tumbler } from '../staples.ts'
import { at, ellipse, linear, path, put, radial, scaled, shadow } from '../svg.ts'

/** An iron pan from above with something simmering in it. */
function pan(fill: readonly [string, string], food: string): string {
  const iron = linear([
    [0, '#5a5e63'],
    [1, '#26292c'],
  ])
  const inside = radial([
    [0, fill[0]],
    [1, fill[1]],
  ])
  return (
    iron.defs +
    inside.defs +
    '<rect x="120" y="-150" width="150" height="46" rx="22" transform="rotate(-34 120 -110)" fill="#33373b"/>' +
    ellipse(204, 150, '#1c1e20', 0, 16) +
    ellipse(204, 150, iron.fill) +
    ellipse(178, 128, inside.fill, 0, 4) +
    food
  )
}

/** A slice of sourdough lying flat. */
function toast(): string {
  const crumb = radial([
    [0, '#fbe6b8'],
    [1, '#e8bd74'],
  ])
  const outline = 'M-170 30 C-190 -60 -90 -100 0 -96 C100 -100 190 -60 170 30 C160 88 -160 88 -170 30 Z'
  return (
    crumb.defs +
    at({ y: 14 }, path(outline, '#8a5020')) +
    path(outline, '#b8722c') +
    scaled(0.9, path(outline, crumb.fill))
  )
}

const fritter = (x: number, y: number) => {
  const crust = radial([
    [0, '#fbd48a'],
    [0.6, '#e6a548'],
    [1, '#b06c22'],
  ])
  return (
    crust.defs +
    ellipse(92, 56, '#96581a', x, y + 24) +
    ellipse(92, 56, crust.fill, x, y) +
    ellipse(58, 30, '#f3c072', x, y - 4, 'opacity=".7"')
  )
}

const oats = (toppings: Parameters<typeof scatter>[0], seed: string) => scaled(1.1, scatter(toppings, 122, 50, seed))

export const nihol = {
  'nihol-nonushta': drawPlate(
    at({ y: 60 }, scaled(1.06, board(450))) +
      shadow(-120, 10, 150) +
      at(
        { x: -120, y: -40 },
        scaled(0.52, pan(['#fff3d0', '#f3d58a'], one('yolk', -60, 10, 170) + one('yolk', 70, 0, 170))),
      ) +
      put('flatbread', { x: 120, y: -50, size: 190 }) +
      put('honey', { x: 160, y: 84, size: 120 }) +
      put('cheese', { x: -20, y: 84, size: 130 }) +
      put('tomato', { x: -150, y: 96, size: 100 }) +
      put('butter', { x: 70, y: 110, size: 100 }),
    [196, 430],
    'milk nw',
  ),
  shakshuka: drawPlate(
    at(
      { y: 6, x: -16 },
      pan(
        ['#f2613a', '#b32a14'],
        scatter([bits('redPepper', 6, 60), bits('onionRing', 5, 50), bits('dill', 6, 50)], 140, 96, 'shak') +
          one('yolk', -70, -26, 118) +
          one('yolk', 66, -34, 118) +
          one('yolk', 4, 56, 122),
      ),
    ),
    [158, 380],
    'tomato nw',
    'pepper se',
  ),
  'avokado-tost': drawPlate(
    at(
      { y: 18 },
      scaled(
        1.1,
        toast() +
          scaled(
            0.84,
            path('M-150 20 C-160 -50 -70 -80 0 -74 C80 -80 160 -50 150 20 C136 60 -136 60 -150 20 Z', '#a9c95c'),
          ) +
          at({ y: -28 }, one('yolk', 0, 0, 130)) +
          one('rocket', -100, 6, 70) +
          one('rocket', 104, 4, 70, 40) +
          dusting('kunjut', ['#fff8e0', '#3a2a14'], 30, 120, 44),
      ),
    ),
    [128, 380],
    'avocado nw',
    'avocado se',
  ),
  'ingliz-nonushtasi': plated(
    'white',
    at({ x: -84, y: -30, turn: -14 }, sausage('sausage', 150)) +
      at({ x: -72, y: 4, turn: -14 }, sausage('sausage', 150)) +
      one('yolk', 70, -34, 120) +
      scatter([bits('champignon', 3, 60)], 50, 24, 'ing') +
      at({ x: 84, y: 30 }, scatter([{ of: 'bean', count: 7, size: 46 }], 58, 22, 'bean')) +
      one('tomatoSlice', -10, 42, 60),
    'tomato nw',
    'bread ne',
  ),
  'losos-beygl': drawPlate(
    put('bagel', { size: 360, x: 0, y: -6 }) +
      one('salmon', -70, 96, 150, -10) +
      one('salmon', 60, 110, 150, 12) +
      one('onionRing', 0, 120, 60),
    [176, 340],
    'lemon nw',
    'cucumber ne',
  ),
  'suli-botqa': inBowl(
    'blush',
    ['#fff6e2', '#ecd9b2'],
    oats(
      [
        { of: 'strawberry', count: 4, size: 80, upright: true },
        { of: 'blueberries', count: 5, size: 64 },
        bits('almond', 4, 46),
      ],
      'suli',
    ),
    'blueberries nw',
    'honey ne',
  ),
  'guruch-botqa': inBowl(
    'rishton',
    ['#fffdf4', '#f1e7d0'],
    at({ y: 10 }, heap('white', 'shir', 240)) +
      at({ y: -62 }, put('butter', { size: 84 })) +
      dusting('dolchin', ['#a8622a', '#c98a4a'], 40, 100, 34),
    'milk nw',
    'butter ne',
  ),
  sirniki: plated(
    'blush',
    fritter(-72, -10) +
      fritter(76, -8) +
      fritter(0, -54) +
      one('mozzarella', 0, -84, 90) +
      one('raspberry', -6, -96, 54) +
      put('strawberry', { x: 110, y: 26, size: 64 }),
    'milk nw',
    'strawberry ne',
  ),
  pankeyklar: drawPlate(put('pancakes', { size: 410 }), [160, 340], 'butter nw', 'blueberries ne'),
  vafli: drawPlate(
    put('waffle', { size: 430, y: -14 }) +
      put('strawberry', { x: -40, y: -66, size: 92 }) +
      put('strawberry', { x: 50, y: -50, size: 84 }) +
      one('mozzarella', 4, -20, 92),
    [116, 380],
    'strawberry nw',
    'milk ne',
  ),
  granola: inBowl(
    'white',
    ['#fffdf8', '#f1ebe0'],
    scaled(
      1.1,
      scatter(
        [
          bits('walnut', 8, 60),
          bits('almond', 8, 48),
          { of: 'blueberries', count: 4, size: 62 },
          { of: 'kiwi', count: 3, size: 72 },
          bits('raspberry', 4, 46),
        ],
        128,
        52,
        'granola',
      ),
    ),
    'peanuts nw',
    'kiwi ne',
  ),
  'togli-choy': teaPot(
    'white',
    one('mint', 130, 130, 84, -16) + one('dill', 92, 150, 80, 20) + put('roseflower', { x: -158, y: 110, size: 100 }),
    'leaves nw',
    'basil ne',
  ),
  jasmin: teaPot(
    'emerald',
    put('jasmine', { x: 136, y: 118, size: 100 }) + put('jasmine', { x: 84, y: 152, size: 76 }),
    'leaves nw',
    'leaves ne',
  ),
  masala: hotCup(
    ['#d9a468', '#a86c34'],
    { ware: '#e9b183', rim: '#c07f4c', art: dusting('masala', ['#7a431a', '#a8622a'], 26, 80, 22) },
    'ginger nw',
    'chestnut ne',
  ),
  zanjabil: teaPot(
    'amber',
    put('ginger', { x: 136, y: 122, size: 120 }) + one('lemonSlice', 84, 150, 78, 14),
    'ginger nw',
    'lemon ne',
  ),
  oblepixa: tumbler(
    ['#ffc04a', '#ee7a12'],
    { inside: one('orangeSlice', -14, -16, 78, 20) + one('orangeSlice', 18, 70, 66) + one('mint', 24, -50, 46, -20) },
    'orange nw',
    'honey ne',
  ),
  'kinoa-boul': inBowl(
    'slate',
    ['#f3e2bd', '#d3b078'],
    scaled(
      1.08,
      at({ x: -70, y: 6 }, heap('oats', 'kinoa', 130)) +
        greens('kinoa', 6, 60, 30) +
        put('avocado', { x: 74, y: -22, size: 110 }) +
        scatter(
          [bits('cucumberSlice', 5, 58, { lay: 0.7 }), bits('tomatoSlice', 3, 56, { lay: 0.7 })],
          112,
          44,
          'kinoa',
        ) +
        put('peas', { x: 8, y: 24, size: 78 }),
    ),
    'avocado nw',
    'lemon ne',
  ),
  'tovuqli-boul': inBowl(
    'slate',
    ['#e8c48a', '#bd8a46'],
    scaled(
      1.08,
      at({ x: 64, y: 8 }, heap('bulgur', 'boul', 140)) +
        scatter([bits('chicken', 7, 72)], 70, 34, 'boul') +
        put('broccoli', { x: -92, y: -16, size: 96 }) +
        put('broccoli', { x: -52, y: 22, size: 80 }) +
        at({ x: 70, y: -42 }, scatter([bits('corn', 7, 42)], 46, 20, 'boulc')),
    ),
    'corn nw',
    'broccoli ne',
  ),
  'qovoq-shorva': soup(
    'white',
    ['#ffb347', '#e8791a'],
    [bits('pistachio', 9, 36), bits('mozzarella', 1, 76, { reach: 0.2 }), bits('dill', 3, 46)],
    'qovoq',
    'carrot nw',
    'garlic ne',
  ),
  kish: drawPlate(
    scaled(
      1.04,
      tart(
        ['#f3e08a', '#d9b23e'],
        scatter([bits('basil', 8, 60), bits('feta', 6, 44), bits('mint', 4, 50)], 124, 52, 'kish'),
      ),
    ),
    [150, 360],
    'egg nw',
    'basil ne',
  ),
  'yashil-smuzi': tumbler(
    ['#a6d65a', '#5c9a24'],
    { straw: '#ffffff', foam: '#c3e67e', inside: put('kiwi', { x: -10, y: 30, size: 74 }) },
    'apple nw',
    'kiwi ne',
  ),
  'mango-smuzi': tumbler(
    ['#ffd35a', '#f59a1e'],
    { straw: '#ffffff', foam: '#ffe08a', inside: one('orangeSlice', 0, 40, 70) },
    'mango nw',
    'orange ne',
  ),
  'filtr-qahva': drawPlate(put('coffee', { size: 400, tint: 'warm' }), [166, 300], 'cookie nw', 'chestnut ne'),
  kapuchino: cappuccino('croissant nw', 'cookie ne'),
  'apelsin-fresh': tumbler(
    ['#ffb53a', '#f58a12'],
    { straw: '#2f9a57', inside: one('orangeSlice', -12, -20, 76, 10) },
    'orange nw',
    'orange se',
  ),
}
