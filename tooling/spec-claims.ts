// Which requirements the tests name in their titles, and through which layer each of these tests looks.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** From the weakest proof to the strongest: what proves in a browser also proves at the server. */
export const layers = ['rule', 'server', 'browser'] as const
export type Layer = (typeof layers)[number]
export type Claim = { id: string; layer: Layer }

const id = /^S\d\.\d\d(?:[a-z]|\.\w+)?$/

/** Titles of tests that run: `test(`, `it(`, `describe(` and their tables, without skipped or planned ones. */
const title =
  /\b(?:test|it|describe)(?:\.(?:each|for)(?:<[^(]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\.(?:sequential|concurrent|serial))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs

/** `[S1.01] [S1.02, S1.03] words` names three. */
export const idsInTitle = (words: string): string[] =>
  [...words.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.split(/[,\s]+/).filter((word) => id.test(word)))

export const idsIn = (source: string): string[] =>
  [...source.matchAll(title)].flatMap(([, , words = '']) => idsInTitle(words))

/** `test.each([['S3.08', …]])('[%s] …')` names its ids in the table. */
export const idsInTables = (source: string): string[] =>
  [...source.matchAll(/\b(?:test|it)\.each\(\[(.*?)\]\)\(\s*['"`]\[%s\]/gs)].flatMap(([, table = '']) =>
    [...table.matchAll(/\[\s*['"](S\d\.\d\d[a-z]?)['"]/g)].map(([, found = '']) => found),
  )

/** A test beside the code sees what its own parts do; one of a server sees responses; some start Chromium themselves. */
export function layerOf(file: string, source: string): Layer {
  if (file.startsWith('e2e/')) return 'browser'
  if (/from '(?:@playwright\/test|[^']*\/chromium(?:\.ts)?)'/.test(source)) return 'browser'
  return file.startsWith('apps/api/') || file.startsWith('apps/storefront/test/') ? 'server' : 'rule'
}

/** Titles of the journeys as Playwright lists them, so that those made from a table are whole. Those of `dev` it leaves out. */
async function browserTitles(): Promise<string[]> {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter', 'list']
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 16_000_000 })
  return stdout.split('\n')
}

export async function readClaims(): Promise<Claim[]> {
  const files = globSync(['{apps,packages,demo,simulators}/**/*.test.{ts,tsx}', 'e2e/dev/*.spec.ts'], {
    exclude: ['**/node_modules/**', '**/build/**'],
  })
  const inSources = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const layer = layerOf(file, source)
    return [...idsIn(source), ...idsInTables(source)].map((found) => ({ id: found, layer }))
  })
  const inBrowsers = (await browserTitles())
    .flatMap(idsInTitle)
    .map((found) => ({ id: found, layer: 'browser' as const }))
  return [...inSources, ...inBrowsers]
}
