// npm run spec [-- --strict]: counts the requirements of docs/requirements.md that tests prove, part by part.
import { readFileSync } from 'node:fs'
import { budget, report } from '@dasturxon/testbed/observing/report'
import { type Claim, type Layer, layers, readClaims } from './spec-claims.ts'

type Part = { id: string; requirement: string; needs: Layer | 'open' }
export type Ledger = {
  parts: Part[]
  open: string[]
  missing: string[]
  unknown: string[]
  proven: string[]
  of: number
}

/** The one requirement that may stay open: the balance of couriers, who are paid outside the product. */
const mayStayOpen = ['S3.50']

export function readParts(requirements: string): Part[] {
  const lines = [...requirements.matchAll(/^ *- (S\d\.\d\d)([a-z]|\.\w+)?(?: .*)?$/gm)]
  return lines.flatMap(([line, requirement = '', suffix = '']) => {
    const needs = /\((browser|server|rule|open)\)$/.exec(line)?.[1] as Part['needs'] | undefined
    return needs ? [{ id: requirement + suffix, requirement, needs }] : []
  })
}

const isProvenBy = (claims: readonly Claim[], { id, needs }: Part) =>
  needs !== 'open' && claims.some((claim) => claim.id === id && layers.indexOf(claim.layer) >= layers.indexOf(needs))

/** A requirement is proven when each of its parts is, where it has to be. */
export function weigh(requirements: string, claims: readonly Claim[]): Ledger {
  const parts = readParts(requirements)
  const ids = [...new Set([...requirements.matchAll(/^- (S\d\.\d\d) /gm)].map(([, id = '']) => id))]
  const known = new Set(parts.map(({ id }) => id))
  const unproven = parts.filter((part) => !isProvenBy(claims, part))
  const short = new Set(unproven.map(({ requirement }) => requirement))
  return {
    parts,
    open: unproven.filter(({ needs }) => needs === 'open').map(({ id }) => id),
    missing: unproven.filter(({ needs }) => needs !== 'open').map(({ id, needs }) => `${id} (${needs})`),
    unknown: [...new Set(claims.map(({ id }) => id))].filter((id) => !known.has(id)).toSorted(),
    proven: ids.filter((id) => !short.has(id) && parts.some(({ requirement }) => requirement === id)),
    of: ids.length,
  }
}

if (import.meta.main) {
  const isStrict = process.argv.includes('--strict')
  const { parts, open, missing, unknown, proven, of } = weigh(
    readFileSync('docs/requirements.md', 'utf8'),
    await readClaims(),
  )
  const chapters = Map.groupBy(missing, (id) => id.slice(0, 2))
  for (const [chapter, ids] of chapters) console.log(`missing ${chapter}: ${ids.join(' ')}`)
  for (const id of unknown) console.error(`${id} is no requirement of docs/requirements.md, or has parts to name`)
  const flags = parts.filter(({ id }) => /^S3\.1[12]\./.test(id)).map(({ id }) => id)
  const covered = flags.filter((id) => !missing.some((line) => line.startsWith(`${id} `)))
  console.log(`flags tried on and off: ${covered.map((id) => id.slice(6)).join(' ')}`)
  const isComplete = missing.length === 0 && open.every((id) => mayStayOpen.includes(id))
  report('spec', {
    proven: proven.length,
    of,
    floor: budget.spec,
    parts: parts.length,
    missing: missing.length,
    open,
    flags: `${covered.length} of ${flags.length}`,
    unknown: unknown.length,
    pass: unknown.length === 0 && (isStrict ? isComplete : proven.length >= budget.spec),
  })
}
