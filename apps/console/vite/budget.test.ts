// The scripts that a screen needs before it can be used, gzipped: a tablet in a kitchen has a slow line.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildConsoleIfChanged } from '../testing.ts'

const folder = join(import.meta.dirname, '../build')

type Chunk = { file: string; imports?: string[] }
let manifest: Record<string, Chunk>

beforeAll(() => {
  buildConsoleIfChanged()
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as typeof manifest
}, 240_000)

/** The files of these chunks and of everything they import at once. */
function filesOf(names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const next = [...names]
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    next.push(...(chunk.imports ?? []))
  }
  return files
}

const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join(folder, `${file}.gz`)).size, 0) / 1_000

/** Russian texts are the longest. */
const words = (part: string) => `../../packages/i18n/catalogues/console/${part}/ru.po`
const login = () => ['index.html', words('shell')]

test('the login needs at most 130 kB of scripts', () => {
  expect(kilobytes(filesOf(login()))).toBeLessThanOrEqual(130)
})

test('the board needs at most 190 kB of scripts', () => {
  expect(kilobytes(filesOf([...login(), 'app/board/board.route.tsx', words('board')]))).toBeLessThanOrEqual(190)
})

test('any further screen adds at most 60 kB to the frame', () => {
  const frame = filesOf(login())
  const screens = Object.keys(manifest).filter((name) => /^app\/[\w-]+\/[\w-]+\.route\.tsx$/.test(name))
  expect(screens.length).toBeGreaterThan(0)
  const heavy = screens
    .filter((name) => name !== 'app/board/board.route.tsx')
    .map((name) => [name, kilobytes([...filesOf([name])].filter((file) => !frame.has(file)))] as const)
    .filter(([, added]) => added > 60)
  expect(heavy).toEqual([])
})
