// Pictures of product options: one small ingredient on its shadow.
import { glass } from './drawn/drinks.ts'
import { non } from './drawn/bread.ts'
import { macaron } from './drawn/sweets.ts'
import { ramekin } from './drawn/small-dishes.ts'
import type { topping } from './drawn/toppings.ts'
import type { Emoji } from './emoji.ts'
import { drawPlate } from './plate-up.ts'
import { one } from './staples.ts'
import { at, put, scaled } from './svg.ts'
import type { TintName } from './tint.ts'

const thing = (name: Emoji, tint?: TintName) => drawPlate(put(name, { size: 400, ...(tint && { tint }) }), [176, 290])
const bit = (name: keyof typeof topping) => drawPlate(one(name, 0, 0, 330), [150, 290])
const sauce = (light: string, dark: string) => drawPlate(scaled(1.1, ramekin([light, dark])), [146, 290])
const drink = (...colours: readonly string[]) => drawPlate(at({ y: 20 }, scaled(1.2, glass(colours))), [196, 150])
const shell = (light: string, dark: string, cream: string) =>
  drawPlate(scaled(1.7, macaron([light, dark], cream)), [150, 330])

export const ingredients = {
  'x-almond': bit('almond'),
  'x-avocado': thing('avocado'),
  'x-ayran': drink('#ffffff', '#efeae2'),
  'x-bacon': thing('bacon'),
  'x-beef': thing('beef'),
  'x-berries': thing('blueberries'),
  'x-candles': thing('birthday'),
  'x-caramel': sauce('#e6a04a', '#a8621c'),
  'x-cheese': thing('cheese'),
  'x-chicken': thing('drumstick'),
  'x-chilli': thing('chilli'),
  'x-chocolate': thing('chocolate'),
  'x-cola': thing('cup'),
  'x-cucumber': thing('cucumber'),
  'x-egg': thing('skillet', 'iron'),
  'x-egg-boiled': bit('halfEgg'),
  'x-fried': bit('yolk'),
  'x-fries': thing('fries'),
  'x-garlic': thing('garlic'),
  'x-honey': thing('honey'),
  'x-lemon': thing('lemon'),
  'x-lemonade': drink('#fffbd0', '#f7e06a'),
  'x-lettuce': thing('lettuce'),
  'x-macaron-brown': shell('#a06a44', '#6b3f20', '#f3dfcb'),
  'x-macaron-green': shell('#c5dd92', '#8fb552', '#f9ffe8'),
  'x-macaron-pink': shell('#f7a6c0', '#df6f92', '#fff0f3'),
  'x-macaron-purple': shell('#b493d6', '#7e56a8', '#f4ecfb'),
  'x-macaron-yellow': shell('#fbe28a', '#e6b93c', '#fffbe6'),
  'x-milk': thing('milk'),
  'x-mixed': drawPlate(
    put('beef', { size: 270, x: -70, y: 20 }) + put('drumstick', { size: 260, x: 84, y: -6 }),
    [156, 340],
  ),
  'x-navvat': drawPlate(
    put('ice', { size: 240, x: -60, y: 20, tint: 'honeyed' }) +
      put('ice', { size: 200, x: 90, y: 40, tint: 'honeyed' }),
    [150, 330],
  ),
  'x-non': drawPlate(non('option', {}), [132, 360]),
  'x-nuts': bit('walnut'),
  'x-oat': drink('#f7ead2', '#e6cfa4'),
  'x-onion': thing('onion'),
  'x-orange-soda': thing('cup', 'amber'),
  'x-poached': bit('halfEgg'),
  'x-potato': thing('potato'),
  'x-prawn': thing('prawn'),
  'x-qazi': bit('qazi'),
  'x-quail': drawPlate(
    put('egg', { size: 210, x: -76, y: 20, tint: 'cream' }) + put('egg', { size: 230, x: 70, y: 10, tint: 'cream' }),
    [130, 300],
  ),
  'x-salmon': bit('salmon'),
  'x-sauce-barbecue': sauce('#8a3d1e', '#4d1a0a'),
  'x-sauce-cheese': sauce('#ffd35a', '#f0a51e'),
  'x-sauce-garlic': sauce('#fffdf4', '#efe6d0'),
  'x-sauce-hot': sauce('#ff6a2b', '#c9210c'),
  'x-scrambled': thing('skillet', 'iron'),
  'x-vanilla': sauce('#fff3cf', '#ecd28e'),
  'x-writing': thing('cookie'),
}
