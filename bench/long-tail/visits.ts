// The visits of a bench: a few shops are visited often, most rarely (the n-th shop in proportion to 1/n), in three
// languages. The same numbers in every run.
import { seededRandom } from '@dasturxon/testbed/data/seeded-random'
import { hostOf } from './copies.ts'

export type Visit = { host: string; path: string }

export function planVisits(shops: number, seed = 1) {
  const random = seededRandom(seed)
  const visited = new Set<string>()
  return {
    next(versionOf: (nth: number) => number): Visit {
      const nth = Math.min(shops, Math.floor(shops ** random.fraction()))
      const draw = random.fraction()
      const language = draw < 0.6 ? 'uz' : draw < 0.95 ? 'ru' : 'eng'
      visited.add(`${nth} ${language} ${versionOf(nth)}`)
      return { host: hostOf(nth), path: `/?lang=${language}` }
    },
    /** The number of different pages that were visited, a new version of a shop counted as a new page. */
    pages: () => visited.size,
    note: (page: string) => void visited.add(page),
  }
}
