// Writes golden/pricing.json: node packages/rules/test/write-golden.ts. The breakdowns come from the naive model, so
// that the engine is never compared with itself.
import { writeFileSync } from 'node:fs'
import { goldenBaskets } from './golden-baskets.ts'
import { priceNaively } from './naive-pricing.ts'

const vectors = Object.entries(goldenBaskets).map(([name, basket]) => ({
  name,
  basket,
  breakdown: priceNaively(basket),
}))
// One vector per text line, so that a diff shows which vectors a rule change affects.
const text = `[\n${vectors.map((vector) => JSON.stringify(vector)).join(',\n')}\n]\n`
writeFileSync(new URL('../golden/pricing.json', import.meta.url), text)
