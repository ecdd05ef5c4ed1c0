// Compares the pricing engine with a naive model in every field on a million random baskets.
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { priceByEngine } from '../packages/rules/test/engine.ts'
import { priceNaively } from '../packages/rules/test/naive-pricing.ts'
import { dice, randomBasket } from '../packages/rules/test/random-basket.ts'

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '20261113' } },
})
const baskets = Math.round(1_000_000 * Number(values.scale))
if (!(baskets >= 1)) throw new RangeError(`--scale ${values.scale} gives no basket to compare`)

const roll = dice(Number(values.seed))
const started = performance.now()
let differences = 0
for (let n = 0; n < baskets; n++) {
  const basket = randomBasket(roll)
  const priced = priceByEngine(basket)
  const expected = priceNaively(basket)
  // Compares as text first, which is twenty times cheaper; only a difference needs the deep comparison.
  if (JSON.stringify(priced) === JSON.stringify(expected) || isDeepStrictEqual(priced, expected)) continue
  differences++
  if (differences <= 3) console.log(JSON.stringify({ basket, priced, expected }, null, 2))
}
const seconds = Math.round((performance.now() - started) / 100) / 10

const pass = differences === 0
console.log(JSON.stringify({ name: 'fuzz:pricing', baskets, differences, seconds, pass }))
process.exitCode = pass ? 0 : 1
