// Writes golden/pricing.json: node packages/rules/test/write-golden.ts. The answers come from the naive model, so that
// the engine is compared with them and never with itself.
import { writeFileSync } from 'node:fs'
import { goldenBaskets } from './golden-baskets.ts'
import { priceNaively } from './naive-pricing.ts'

const vectors = Object.entries(goldenBaskets).map(([name, basket]) => ({
  name,
  basket,
  breakdown: priceNaively(basket),
}))
// One vector a line: a change of a rule shows in a diff as the vectors it touches.
const text = `[\n${vectors.map((vector) => JSON.stringify(vector)).join(',\n')}\n]\n`
writeFileSync(new URL('../golden/pricing.json', import.meta.url), text)
