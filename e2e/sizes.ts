// How often the repeated browser tests run, by scale.
import { parseArgs } from 'node:util'

/** The environment variable that a spec reads → its value at scale 1, and the least that still covers every case. */
const fullSizes = {
  ROUNDS: { full: 100, least: 4 },
  TRACKED_CHANGES: { full: 50, least: 3 },
  HOSTILE_WORDS: { full: 5_000, least: 300 },
  JOURNEYS: { full: 30, least: 3 },
  LIVE_ROUNDS: { full: 20, least: 2 },
  STREAM_CUTS: { full: 24, least: 3 },
}

/** Splits the arguments into the scale and the rest, which is passed to Playwright. */
export function readScale(args: readonly string[]): { scale: number; rest: string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: { scale: { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const found = tokens.flatMap((token) => (token.kind === 'option' && token.name === 'scale' ? [token] : []))
  const taken = new Set(found.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])))
  const scale = Number(found.at(-1)?.value ?? 1)
  if (!(scale > 0)) throw new Error('--scale takes a number above 0')
  return { scale, rest: args.filter((_, index) => !taken.has(index)) }
}

export function sizesAt(scale: number, set: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const scaled = Object.entries(fullSizes).map(([name, { full, least }]) => {
    return [name, set[name] ?? String(Math.max(least, Math.round(full * scale)))] as const
  })
  const seeds = ['HOSTILE_SEED', 'JOURNEY_SEED'].flatMap((name) => (set[name] ? [[name, set[name]] as const] : []))
  return Object.fromEntries([...scaled, ...seeds])
}
