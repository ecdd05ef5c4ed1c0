import { pizza, slices } from '../drawn/pizza.ts'
import { sausage } from '../drawn/meat.ts'
import { scatter } from '../drawn/scatter.ts'
import { greens, nest } from '../drawn/small-dishes.ts'
import { dusting, slice } from '../drawn/sweets.ts'
import { topping } from '../drawn/toppings.ts'
import { drawPlate, type Rim } from '../plate-up.ts'
import { bits, colaCan, hotCup, inBowl, one, plated, sauce, tumbler, water } from '../staples.ts'
import { at, put, scaled, shadow } from '../svg.ts'

const whole = (drawing: string, ...rim: readonly Rim[]) => drawPlate(scaled(1.08, drawing), [178, 400], ...rim)

const margarita = pizza(
  'tomato',
  [bits('tomatoSlice', 7, 70), bits('mozzarella', 6, 54), bits('basil', 8, 52)],
  'margarita',
)
const pepperoni = pizza('tomato', [bits('salami', 17, 68), bits('basil', 3, 40)], 'pepperoni')
const meaty = pizza(
  'tomato',
  [bits('beef', 8, 56), bits('salami', 7, 62), bits('chicken', 6, 50), { of: 'bacon', count: 4, size: 66 }],
  'goshtli',
)
const mushroom = pizza('cream', [bits('champignon', 11, 66), bits('chicken', 7, 52), bits('basil', 4, 42)], 'qoziqorin')

export const lola = {
  margarita: whole(margarita, 'tomato nw', 'basil ne'),
  pepperoni: whole(pepperoni, 'tomato nw', 'basil ne'),
  'pepperoni-bolagi': drawPlate(put('pizza', { size: 430 }), [180, 300], 'tomato nw', 'basil ne'),
  'tort-pishloq': whole(
    pizza(
      'cream',
      [
        bits('mozzarella', 8, 60),
        bits('blueCheese', 7, 58),
        bits('parmesan', 9, 56),
        { of: 'cheese', count: 4, size: 62, upright: true },
      ],
      'pishloq',
    ),
    'cheese nw',
    'basil ne',
  ),
  goshtli: whole(meaty, 'bacon nw', 'chilli ne'),
  qoziqorinli: whole(mushroom, 'garlic nw', 'basil ne'),
  gavaycha: whole(
    pizza('tomato', [bits('pineapple', 11, 60), bits('chicken', 9, 56), bits('corn', 5, 40)], 'gavay'),
    'pineapple nw',
    'pineapple se',
  ),
  sabzavotli: whole(
    pizza(
      'tomato',
      [
        bits('pepperRing', 6, 64),
        bits('redPepper', 5, 60),
        bits('oliveRing', 9, 44),
        bits('corn', 8, 44),
        { of: 'broccoli', count: 6, size: 66, upright: true },
      ],
      'sabzavot',
    ),
    'pepper nw',
    'olive ne',
  ),
  'lola-pitsa': whole(
    pizza(
      'tomato',
      [{ of: 'tomato', count: 9, size: 60, upright: true }, bits('mozzarella', 5, 78), bits('basil', 7, 54)],
      'lola',
    ),
    'basil nw',
    'garlic ne',
  ),
  diabolo: whole(
    pizza(
      'tomato',
      [
        bits('salami', 10, 62),
        { of: 'chilli', count: 8, size: 70 },
        bits('onionRing', 6, 56),
        bits('pepperRing', 5, 46),
      ],
      'diabolo',
    ),
    'chilli nw',
    'chilli se',
  ),
  dengiz: whole(
    pizza('cream', [{ of: 'shrimp', count: 9, size: 84 }, bits('lemonSlice', 4, 56), bits('dill', 7, 50)], 'dengiz'),
    'lemon nw',
    'basil ne',
  ),
  'barbekyu-pitsa': whole(
    pizza('barbecue', [bits('smokedChicken', 11, 60), bits('corn', 9, 44), bits('onionRing', 7, 56)], 'barbekyu'),
    'onion nw',
    'corn ne',
  ),
  'pesto-pitsa': whole(
    pizza(
      'pesto',
      [bits('mozzarella', 8, 66), bits('rocket', 9, 62), bits('almond', 9, 32), bits('tomatoSlice', 4, 56)],
      'pesto',
    ),
    'basil nw',
    'basil se',
  ),
  toshkentcha: whole(
    pizza(
      'tomato',
      [bits('qazi', 12, 62), bits('onionRing', 7, 52), bits('dill', 6, 46), { of: 'chilli', count: 3, size: 60 }],
      'toshkentcha',
    ),
    'onion nw',
    'chilli ne',
  ),
  'ikki-kishiga': drawPlate(
    shadow(150, 30, 90) +
      at({ x: 152, y: -80 }, scaled(0.62, put('cup', { size: 400, tint: 'lemon' }))) +
      shadow(-170, 20, 90) +
      at({ x: -166, y: -80 }, scaled(0.62, put('cup', { size: 400, tint: 'lemon' }))) +
      shadow(0, 210, 330) +
      at({ y: 58 }, scaled(0.86, pepperoni + slices())),
    null,
    'basil se',
  ),
  'oila-toplami': drawPlate(
    shadow(-116, 60, 240) +
      at({ x: -116, y: -60 }, scaled(0.6, margarita)) +
      shadow(120, 60, 240) +
      at({ x: 120, y: -60 }, scaled(0.6, mushroom)) +
      shadow(0, 206, 290) +
      at({ y: 84 }, scaled(0.68, meaty)),
    null,
    'tomato sw',
    'basil se',
  ),
  'pasta-tushlik': drawPlate(
    shadow(140, 20, 190) +
      at({ x: 140, y: -70 }, scaled(0.5, put('salad', { size: 420, tint: 'warm' }))) +
      shadow(-150, 20, 150) +
      at({ x: -150, y: -74 }, scaled(0.5, put('teacup', { size: 400, tint: 'warm' }))) +
      at({ y: 96 }, scaled(0.9, put('spaghetti', { size: 380, tint: 'warm' }))),
    [210, 300],
    'tomato se',
  ),
  boloneze: plated(
    'white',
    nest(['#ffdf94', '#dba444'], 'boloneze', 270) +
      at({ y: -58 }, scatter([bits('beef', 9, 50), bits('tomatoSlice', 4, 46)], 62, 30, 'bol')) +
      one('basil', 14, -88, 56, -20),
    'tomato nw',
    'cheese ne',
  ),
  karbonara: plated(
    'slate',
    nest(['#fff0bd', '#e6bf68'], 'karbonara', 270) +
      scatter([{ of: 'bacon', count: 6, size: 66 }, bits('parmesan', 5, 46)], 92, 44, 'karb') +
      at({ y: -72 }, one('yolk', 0, 0, 66)),
    'egg nw',
    'cheese ne',
  ),
  alfredo: plated(
    'white',
    nest(['#fff3cd', '#e9cf8e'], 'alfredo', 270) +
      scatter([bits('chicken', 6, 62), bits('champignon', 6, 58), bits('dill', 4, 40)], 96, 46, 'alf'),
    'garlic nw',
    'basil ne',
  ),
  'krevetkali-pasta': plated(
    'rishton',
    nest(['#ffe2a0', '#dca94c'], 'krevetka', 270) +
      scatter([{ of: 'shrimp', count: 6, size: 84 }, bits('tomatoSlice', 5, 48), bits('dill', 4, 44)], 98, 46, 'krev'),
    'lemon nw',
    'tomato ne',
  ),
  sezar: inBowl(
    'slate',
    ['#dcefae', '#8fb84e'],
    scaled(
      1.1,
      greens('sezar2', 16, 140, 56) +
        scatter([bits('chicken', 6, 72), bits('crouton', 7, 50), bits('parmesan', 7, 56)], 118, 50, 'sezar2'),
    ),
    'cheese nw',
    'lettuce ne',
  ),
  kapreze: plated(
    'white',
    [-104, -52, 0, 52, 104]
      .map(
        (x, index) =>
          at({ x, y: (index % 2) * 14 - 6 }, scaled(0.96, topping.tomatoSlice)) +
          at({ x: x + 26, y: (index % 2) * -12 + 10 }, scaled(0.86, topping.mozzarella)),
      )
      .join('') +
      one('basil', -60, -20, 60, 20) +
      one('basil', 44, -22, 60, -30) +
      one('basil', 0, 30, 56),
    'basil nw',
    'tomato ne',
  ),
  'sarimsoqli-tayoqchalar': plated(
    'slate',
    [-90, -30, 30, 90].map((x, index) => at({ x, y: -10, turn: 66 + index * 6 }, sausage('fish', 200))).join('') +
      one('dill', -20, 10, 60) +
      one('parmesan', 60, 24, 50),
    'garlic nw',
    'butter ne',
  ),
  'bbq-qanotlar': plated(
    'slate',
    put('drumstick', { size: 160, x: -80, y: -30, tint: 'smoked', turn: -16 }) +
      put('drumstick', { size: 160, x: 90, y: -30, tint: 'smoked', flip: true, turn: 12 }) +
      put('drumstick', { size: 170, x: 4, y: 4, tint: 'smoked' }),
    'chilli nw',
    'honey ne',
  ),
  'kartoshka-pechda': inBowl(
    'clay',
    ['#f2c878', '#c98a3a'],
    scatter(
      [{ of: 'potato', tint: 'golden', count: 9, size: 108, upright: true }, bits('dill', 6, 54)],
      138,
      58,
      'pech',
    ),
    'potato nw',
    'basil ne',
  ),
  'sarimsoqli-sous': sauce(
    ['#fffdf4', '#efe6d0'],
    one('dill', -30, 0, 46) + one('dill', 34, 8, 40, 50),
    'garlic nw',
    'garlic se',
  ),
  tiramisu: drawPlate(
    at(
      { x: -30, y: 10 },
      slice(
        ['#fff3dc', '#8a5a34', '#fff3dc', '#8a5a34', '#fff3dc'],
        '#5a3218',
        dusting('tiramisu', ['#3a1d0c', '#7a4a26'], 60, 116, 28),
      ),
    ),
    [144, 340],
    'coffee nw',
    'chocolate ne',
  ),
  'shokoladli-pitsa': whole(
    pizza(
      'chocolate',
      [
        { of: 'strawberry', count: 8, size: 70, upright: true },
        { of: 'bananas', count: 5, size: 66 },
        bits('almond', 8, 34),
        bits('mozzarella', 4, 38),
      ],
      'shokolad',
    ),
    'chocolate nw',
    'strawberry ne',
  ),
  'panna-kotta': drawPlate(
    put('pudding', { size: 420, y: -40, tint: 'pale' }) +
      at({ y: -62 }, scaled(0.9, scatter([bits('raspberry', 5, 60)], 70, 20, 'panna'))),
    [132, 330],
    'strawberry nw',
    'milk ne',
  ),
  jelato: drawPlate(
    put('cone', { size: 400, x: -56, y: 0, tint: 'pistachio' }) +
      put('cone', { size: 380, x: 70, y: 12, tint: 'pink' }),
    [190, 240],
    'strawberry nw',
    'kiwi ne',
  ),
  'yalpizli-limonad': tumbler(
    ['#f4fbd8', '#c3e08a'],
    {
      straw: '#2f9a57',
      inside:
        one('limeSlice', -16, -26, 78, 20) +
        one('limeSlice', 16, 60, 66) +
        one('mint', -26, 18, 52, 30) +
        one('mint', 28, -60, 48, -20) +
        one('mint', 24, 104, 44, 10),
    },
    'basil nw',
    'ice se',
  ),
  'malina-mors': tumbler(
    ['#e2476c', '#9c1238'],
    { inside: one('raspberry', -18, 10, 50) + one('raspberry', 20, 66, 46) + one('mint', 20, -40, 46, -20) },
    'cherries nw',
    'ice se',
  ),
  'shaftoli-choy': tumbler(
    ['#ffce8a', '#e07f2a'],
    {
      straw: '#8a4a1e',
      inside:
        put('peach', { x: -12, y: 16, size: 72 }) +
        put('ice', { x: 22, y: 72, size: 54 }) +
        put('ice', { x: 22, y: -46, size: 50 }),
    },
    'peach nw',
    'ice se',
  ),
  'kola-bankada': colaCan(),
  'mineral-suv': water('#2f9a57', ['#e8f5ec', '#2f9a57']),
  espresso: hotCup(['#a8672f', '#5a2f14'], { ware: '#3a3f46', rim: '#24282d' }, 'coffee nw', 'chocolate ne'),
}
