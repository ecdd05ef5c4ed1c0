// Counts the requirements of docs/requirements.md that tests prove. A test names the id in its title: `[S2.36]`.
import { globSync, readFileSync } from 'node:fs'
import { budget, report } from '@dasturxon/testbed/observing/report'

export type Ledger = { proven: string[]; missing: string[]; unknown: string[] }

/** Titles of tests that run: `test(`, `it(`, `describe(` and their tables, without skipped or planned ones. */
const title =
  /\b(?:test|it|describe)(?:\.(?:each|for)(?:<[^(]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\.(?:sequential|concurrent|serial))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs

export const idsIn = (source: string): string[] =>
  [...source.matchAll(title)].flatMap(([, , words = '']) =>
    [...words.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      list.split(/[,\s]+/).filter((id) => /^S\d/.test(id)),
    ),
  )

/** `test.each([['S3.08', …]])('[%s] …')` names its ids in the table. */
export const idsInTables = (source: string): string[] =>
  [...source.matchAll(/\b(?:test|it)\.each\(\[(.*?)\]\)\(\s*['"`]\[%s\]/gs)].flatMap(([, table = '']) =>
    [...table.matchAll(/\[\s*['"](S\d\.\d\d)['"]/g)].map(([, id = '']) => id),
  )

export function weigh(requirements: string, sources: readonly string[]): Ledger {
  const listed = [...requirements.matchAll(/^- (S\d\.\d\d) /gm)].map(([, id = '']) => id)
  const claimed = new Set(sources.flatMap((source) => [...idsIn(source), ...idsInTables(source)]))
  return {
    proven: listed.filter((id) => claimed.has(id)),
    missing: listed.filter((id) => !claimed.has(id)),
    unknown: [...claimed].filter((id) => !listed.includes(id)).toSorted(),
  }
}

if (import.meta.main) {
  const files = globSync('{apps,packages,demo,simulators}/**/*.test.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/build/**'],
  })
  const sources = [...files, ...globSync('e2e/**/*.spec.ts')].map((file) => readFileSync(file, 'utf8'))
  const { proven, missing, unknown } = weigh(readFileSync('docs/requirements.md', 'utf8'), sources)
  const chapters = Map.groupBy(missing, (id) => id.slice(0, 2))
  for (const [chapter, ids] of chapters) console.log(`missing ${chapter}: ${ids.map((id) => id.slice(3)).join(' ')}`)
  for (const id of unknown) console.error(`${id} is not in docs/requirements.md`)
  report('spec', {
    proven: proven.length,
    of: proven.length + missing.length,
    floor: budget.spec,
    unknown: unknown.length,
    pass: unknown.length === 0 && proven.length >= budget.spec,
  })
}
