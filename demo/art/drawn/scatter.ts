// Toppings strewn over a round dish: an even spiral with a little disorder, back to front so that overlaps look right.
import { chance } from '../chance.ts'
import type { Emoji } from '../emoji.ts'
import { at, put, type Placing, scaled } from '../svg.ts'

export type Topping = {
  /** An emoji, or a drawing 100 wide. */
  of: Emoji | { drawing: string }
  count: number
  size: number
  tint?: Placing['tint']
  /** Share of the dish's radius that may be covered. */
  reach?: number
  lay?: number
  /** Keeps things upright that have a top and a bottom. */
  upright?: boolean
}

const golden = Math.PI * (3 - Math.sqrt(5))

export function scatter(toppings: readonly Topping[], rx: number, ry: number, seed: string): string {
  const random = chance(seed)
  const places = toppings.flatMap(({ of, count, size, tint, reach = 0.86, lay = 1, upright = false }, kind) =>
    Array.from({ length: count }, (_, index) => {
      const angle = index * golden + kind * 1.9 + random() * 0.5
      const radius = Math.sqrt((index + 0.6) / count) * reach
      return {
        of,
        placing: {
          x: Math.cos(angle) * radius * rx,
          y: Math.sin(angle) * radius * ry,
          size: Math.round(size * (0.9 + random() * 0.2)),
          turn: Math.round((random() - 0.5) * (upright ? 30 : 300)),
          lay,
          ...(tint && { tint }),
        },
      }
    }),
  )
  return places
    .toSorted((one, other) => one.placing.y - other.placing.y)
    .map(({ of, placing }) =>
      typeof of === 'string' ? put(of, placing) : at(placing, scaled(placing.size / 100, of.drawing)),
    )
    .join('')
}
