// Counts every sum and every minute range that was compared, and keeps the contradictions with the seed of their run.
import type { Range } from './minutes.ts'

export type Contradiction = { kind: string; seed: number; shop: string; values: unknown }
export type Findings = ReturnType<typeof openFindings>
export type Checks = ReturnType<Findings['of']>

const different = (values: Record<string, unknown>) =>
  new Set(Object.values(values).map((value) => JSON.stringify(value))).size

export function openFindings() {
  const compared: Record<string, number> = {}
  const contradictions: Contradiction[] = []
  const counts = { sums: 0, minutes: 0, moments: 0 }
  return {
    compared,
    contradictions,
    counts,
    /** The checks of one run. Every check names the places whose values must be the same. */
    of(seed: number, shop: string) {
      const compare = (kind: string, values: Record<string, unknown>, isRight = different(values) <= 1) => {
        compared[kind] = (compared[kind] ?? 0) + 1
        if (!isRight) contradictions.push({ kind, seed, shop, values })
      }
      return {
        sums(kind: string, values: Record<string, number>) {
          counts.sums += Object.keys(values).length
          compare(kind, values)
        },
        minutes(kind: string, values: Record<string, Range>) {
          counts.minutes += Object.keys(values).length
          compare(kind, values)
        },
        /** A range that is promised ends at most after twice its beginning. */
        narrow: (kind: string, { from, to }: Range) =>
          compare(`${kind} is at most twice as long`, { from, to }, 0 < from && from < to && to <= 2 * from),
        /** Moments, opening states and refusals. */
        same(kind: string, values: Record<string, unknown>) {
          counts.moments += Object.keys(values).length
          compare(kind, values)
        },
        right: (kind: string, isRight: boolean, values: Record<string, unknown>) => compare(kind, values, isRight),
      }
    },
  }
}
