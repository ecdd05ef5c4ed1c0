import { board } from '../drawn/dishware.ts'
import { tower } from '../drawn/burger.ts'
import { sausage } from '../drawn/meat.ts'
import { scatter } from '../drawn/scatter.ts'
import { greens } from '../drawn/small-dishes.ts'
import { drawPlate } from '../plate-up.ts'
import { bits, one, plated, sauce } from '../staples.ts'
import { at, path, put, scaled, shadow } from '../svg.ts'

const cheeseDrip = (y: number) =>
  path(
    `M-150 ${y} C-100 ${y + 10} 100 ${y + 10} 150 ${y} C150 ${y + 26} 126 ${y + 34} 118 ${y + 20} C104 ${y + 12} 92 ${y + 60} 74 ${y + 24} C40 ${y + 16} 30 ${y + 40} 4 ${y + 22} C-30 ${y + 14} -40 ${y + 66} -62 ${y + 22} C-90 ${y + 12} -104 ${y + 36} -120 ${y + 18} C-134 ${y + 26} -150 ${y + 22} -150 ${y} Z`,
    '#ffc83a',
  )

const fries = (x: number, y: number, size: number) =>
  shadow(x, y + size * 0.43, size * 0.62) + put('fries', { x, y, size })
const drink = (x: number, y: number, size: number, tint?: 'cola' | 'amber') =>
  shadow(x, y + size * 0.44, size * 0.36) + put('cup', { x, y, size, ...(tint && { tint }) })
const burger = (x: number, y: number, size: number) =>
  shadow(x, y + size * 0.4, size * 0.78) + put('burger', { x, y, size })

export const fastFood = {
  'olov-kombo': drawPlate(fries(-130, -56, 250) + drink(146, -84, 260) + burger(0, 76, 300), null, 'lettuce se'),
  'osh-kombo': drawPlate(
    shadow(150, 16, 190) +
      put('teapot', { x: 146, y: -84, size: 226, tint: 'cobalt' }) +
      shadow(-140, 0, 190) +
      put('flatbread', { x: -142, y: -80, size: 210 }) +
      shadow(0, 190, 330) +
      put('pan', { x: 0, y: 78, size: 330, tint: 'iron' }),
    null,
    'chilli se',
  ),
  'lavash-kombo': drawPlate(
    fries(136, -60, 240) +
      drink(-150, -76, 244, 'amber') +
      shadow(6, 200, 260) +
      put('burrito', { x: 4, y: 60, size: 318, turn: 6 }),
    null,
    'tomato se',
  ),
  'oilaviy-kombo': drawPlate(
    fries(-168, -96, 206) +
      drink(0, -122, 226) +
      fries(172, -96, 206) +
      burger(-150, 66, 214) +
      burger(148, 66, 214) +
      burger(0, 116, 236),
    null,
    'onion nw',
    'lettuce ne',
  ),
  'bolalar-kombosi': drawPlate(
    shadow(140, 40, 130) + put('juicebox', { x: 142, y: -66, size: 226 }) + fries(-140, -52, 214) + burger(0, 92, 250),
    null,
    'apple ne',
  ),
  'telegram-kombo': drawPlate(
    drink(-140, -80, 256, 'cola') +
      fries(142, -50, 244) +
      burger(-6, 80, 290) +
      at({ x: -6, y: 98 }, scaled(0.78, cheeseDrip(-22))),
    null,
    'tomato sw',
  ),
  'olov-burger': drawPlate(put('burger', { size: 400, y: 10 }), [158, 310], 'tomato nw', 'lettuce ne'),
  'olov-burger-yaqindan': drawPlate(put('burger', { size: 560, y: 40, flip: true }), [244, 430]),
  'burger-oilasi': drawPlate(
    burger(-132, -26, 240) +
      shadow(130, 70, 190) +
      put('burger', { x: 130, y: -26, size: 240, tint: 'blackbun' }) +
      burger(0, 96, 270),
    null,
    'basil nw',
  ),
  chizburger: drawPlate(
    put('burger', { size: 370, y: 6, x: 22 }) +
      at({ x: 22, y: 22 }, cheeseDrip(-24)) +
      put('cheese', { x: -150, y: 110, size: 150, flip: true }),
    [152, 320],
    'cheese ne',
    'lettuce nw',
  ),
  'ikki-qavatli-burger': drawPlate(at({ y: 10 }, tower(2, undefined, 340)), [170, 270], 'cheese nw', 'tomato ne'),
  'achchiq-burger': drawPlate(
    put('burger', { size: 376, x: 18, flip: true }) +
      put('chilli', { x: -146, y: 100, size: 150, turn: -24 }) +
      put('chilli', { x: 168, y: 122, size: 110, turn: 50 }),
    [150, 340],
    'chilli nw',
    'onion ne',
  ),
  'bekon-burger': drawPlate(
    put('burger', { size: 370, x: 24 }) + put('bacon', { x: -142, y: 108, size: 164, turn: -10 }),
    [150, 330],
    'lettuce ne',
    'bacon nw',
  ),
  'tovuqli-burger': drawPlate(
    put('burger', { size: 376, x: -14, tint: 'crispy' }) + put('drumstick', { x: 158, y: 104, size: 150, turn: 12 }),
    [152, 330],
    'lettuce nw',
    'lemon ne',
  ),
  'qora-burger': drawPlate(put('burger', { size: 400, y: 10, tint: 'blackbun' }), [160, 310], 'garlic nw', 'basil ne'),
  'sabzavotli-burger': drawPlate(
    put('burger', { size: 376, x: 20, tint: 'veggie' }) + put('avocado', { x: -150, y: 104, size: 150, turn: -12 }),
    [152, 320],
    'cucumber ne',
    'broccoli nw',
  ),
  'mini-burgerlar': drawPlate(
    at({ y: 84 }, board(440)) +
      at({ x: -136, y: 24 }, put('burger', { size: 186 })) +
      at({ x: 136, y: 24 }, put('burger', { size: 186, tint: 'crispy' })) +
      at({ y: 54 }, put('burger', { size: 204, tint: 'blackbun' })) +
      put('chilli', { x: 6, y: -52, size: 70, turn: 30 }),
    [190, 420],
    'tomato nw',
    'lettuce ne',
  ),
  'olov-minora': drawPlate(at({ y: 8 }, tower(3, undefined, 296)), [200, 240], 'chilli nw', 'cheese ne'),
  lavash: drawPlate(put('burrito', { size: 420, y: 4, turn: 4 }), [186, 250], 'tomato nw', 'lettuce se'),
  'pishloqli-lavash': drawPlate(
    put('burrito', { size: 390, x: 26, y: -6, flip: true }) + put('cheese', { x: -142, y: 118, size: 170 }),
    [180, 320],
    'cheese ne',
    'lettuce nw',
  ),
  'achchiq-lavash': drawPlate(
    put('burrito', { size: 390, x: -24, y: -6, turn: 10 }) + put('chilli', { x: 146, y: 112, size: 164, turn: 14 }),
    [180, 320],
    'chilli nw',
    'onion ne',
  ),
  doner: drawPlate(put('pita', { size: 400, y: 4 }), [170, 280], 'onion nw', 'lettuce ne'),
  'iskandar-kabob': plated(
    'white',
    scatter([bits('beef', 13, 92, { lay: 0.7 }), bits('tomatoSlice', 4, 76, { lay: 0.6 })], 132, 54, 'iskandar') +
      one('mozzarella', 92, 24, 76) +
      put('chilli', { x: -92, y: 8, size: 92, turn: 60 }),
    'tomato nw',
    'butter ne',
  ),
  'shaurma-likopda': plated(
    'slate',
    put('fries', { x: 92, y: -56, size: 150 }) +
      greens('shaurma', 7, 70, 30) +
      scatter([bits('smokedChicken', 9, 66, { lay: 0.75 })], 82, 40, 'shaurma') +
      one('tomatoSlice', -106, 20, 66) +
      one('tomatoSlice', -66, 38, 60),
    'cucumber nw',
    'tomato ne',
  ),
  tako: drawPlate(
    put('taco', { size: 250, x: -100, y: -50 }) +
      put('taco', { size: 250, x: 104, y: -36, flip: true }) +
      put('taco', { size: 280, x: 0, y: 70 }),
    [180, 380],
    'lemon nw',
    'chilli ne',
  ),
  'toshkent-hot-dog': drawPlate(
    put('hotdog', { size: 410 }) + one('dill', -40, -16, 60, 30) + one('dill', 66, -60, 54, -30),
    [160, 330],
    'carrot nw',
    'onion ne',
  ),
  'fransuz-hot-dog': drawPlate(
    put('loaf', { size: 420, y: 12 }) + at({ x: 76, y: -78, turn: -42 }, sausage('sausage', 150)),
    [166, 320],
    'tomato nw',
    'butter ne',
  ),
  'klub-sendvich': drawPlate(put('sandwich', { size: 420 }), [160, 320], 'cucumber ne', 'tomato nw'),
  'issiq-tost': drawPlate(
    put('bread', { size: 330, x: 34, y: 12, tint: 'golden' }) +
      put('cheese', { x: -126, y: 88, size: 200, flip: true }),
    [160, 360],
    'tomato nw',
    'butter ne',
  ),
  'kartoshka-fri': drawPlate(put('fries', { size: 410 }), [180, 250], 'tomato nw', 'potato ne'),
  'kartoshka-bolaklari': plated(
    'slate',
    scatter([{ of: 'sweetpotato', tint: 'golden', count: 9, size: 116, lay: 0.8 }], 116, 46, 'dolki') +
      one('dill', -20, -30, 60) +
      one('dill', 60, 8, 54, 60),
    'potato nw',
    'garlic ne',
  ),
  'tovuq-qanotlari': drawPlate(
    put('drumstick', { size: 250, x: -110, y: -50, turn: -14, tint: 'smoked' }) +
      put('drumstick', { size: 250, x: 118, y: -40, flip: true, turn: 8, tint: 'smoked' }) +
      put('drumstick', { size: 276, x: 0, y: 60, turn: -4 }),
    [176, 380],
    'chilli ne',
    'honey nw',
  ),
  naggetslar: plated(
    'white',
    scatter([bits('chicken', 9, 116, { lay: 0.86 })], 118, 48, 'nagget'),
    'lemon nw',
    'lettuce ne',
  ),
  'pishloq-tayoqchalari': drawPlate(
    at({ y: 80 }, board(430)) +
      [-96, -32, 32, 96]
        .map((x, index) => at({ x, y: 10 + (index % 2) * 12, turn: 74 + index * 6 }, sausage('chicken', 220)))
        .join('') +
      put('cheese', { x: 150, y: 106, size: 110 }),
    [186, 400],
    'cheese nw',
    'basil ne',
  ),
  'qisqichbaqa-fri': plated(
    'white',
    put('prawn', { size: 150, x: -86, y: -26, turn: -12 }) +
      put('prawn', { size: 150, x: 12, y: -44 }) +
      put('prawn', { size: 150, x: 100, y: -22, turn: 12 }) +
      put('prawn', { size: 156, x: -36, y: 22, turn: -6 }) +
      put('prawn', { size: 156, x: 60, y: 26, turn: 8 }) +
      one('lemonSlice', -112, 36, 60, 20),
    'lemon nw',
    'basil ne',
  ),
  makkajoxori: drawPlate(put('corn', { size: 400 }), [180, 260], 'butter nw', 'corn ne'),
  'sous-ketchup': sauce(['#ee4a30', '#a81d10'], '', 'tomato nw', 'tomato se'),
  'sous-sarimsoqli': sauce(
    ['#fffdf4', '#efe6d0'],
    one('dill', -30, 0, 46) + one('dill', 34, 8, 40, 50),
    'garlic nw',
    'garlic se',
  ),
  'sous-pishloqli': sauce(['#ffd35a', '#f0a51e'], '', 'cheese nw', 'cheese se'),
  'sous-barbekyu': sauce(['#8a3d1e', '#4d1a0a'], '', 'onion nw', 'honey se'),
  'sous-olov': sauce(
    ['#ff6a2b', '#c9210c'],
    put('chilli', { x: 20, y: -18, size: 84, turn: 30 }),
    'chilli nw',
    'pepper se',
  ),
}
