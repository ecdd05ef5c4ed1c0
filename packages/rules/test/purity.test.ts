// A rule gives one answer on every machine, in every browser and at any hour: it brings no clock, no locale, no I/O.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const files = globSync('packages/rules/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const code = (file: string) => withoutComments(readFileSync(file, 'utf8'))

/** Comments may speak of anything. A quote or a backtick before `//` means it is an address in a text. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^([^'"`\n]*?)\/\/.*$/gm, '$1')

const forbidden: Record<string, RegExp> = {
  'its own clock':
    /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?![\s(\w]))|(?<!new\s)\bDate\s*\(|\bperformance\b|\bTemporal\b/,
  chance: /\bMath\s*\.\s*random\b|\bcrypto\b/,
  'a locale': /\bIntl\b|\.toLocale\w*|\.localeCompare\b/,
  'the zone of the machine':
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)\s*\(|\.getTimezoneOffset\b|\.to(?:Date|Time)String\b|\bnew\s+Date\s*\([^()]*,/,
  'input or output':
    /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|localStorage|sessionStorage|indexedDB|console|process|Buffer|require)\b|\bimport\s*\(/,
  'the page': /\b(?:window|document|navigator|location|globalThis|self)\s*\./,
  waiting: /\b(?:async|await|Promise|setTimeout|setInterval|setImmediate|queueMicrotask)\b/,
}

test('there are rules to look at', () => {
  expect(files.length).toBeGreaterThan(30)
})

describe.each(Object.entries(forbidden))('no rule uses %s', (_, pattern) => {
  test.each(files)('%s', (file) => {
    expect(pattern.exec(code(file))?.[0] ?? null).toBeNull()
  })
})

test('a rule imports rules of this folder only', () => {
  const foreign = files.flatMap((file) =>
    [...code(file).matchAll(/\b(?:from|import)\s+'([^']+)'/g)]
      .map(([, name = '']) => name)
      .filter((name) => !/^\.\/[\w-]+(?:\.\w+)?\.ts$/.test(name))
      .map((name) => `${file} → ${name}`),
  )
  expect(foreign).toEqual([])
})

test('the package asks npm for nothing', () => {
  const manifest: unknown = JSON.parse(readFileSync('packages/rules/package.json', 'utf8'))
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    expect(manifest).not.toHaveProperty(kind)
  }
})

test.each([
  ['its own clock', 'const now = Date.now()'],
  ['its own clock', 'const now = new Date()'],
  ['its own clock', 'const now = new Date( )'],
  ['its own clock', 'const now = Date()'],
  ['its own clock', 'const made = new Date\n'],
  ['a locale', 'new Intl.NumberFormat()'],
  ['a locale', 'price.toLocaleString()'],
  ['a locale', 'a.localeCompare(b)'],
  ['the zone of the machine', 'at.getHours()'],
  ['the zone of the machine', 'new Date(2026, 1, 1)'],
  ['chance', 'Math.random()'],
  ['input or output', "await fetch('/x')"],
  ['input or output', "import('node:fs')"],
])('the search for %s finds %j', (kind, sample) => {
  expect(forbidden[kind]?.test(withoutComments(sample))).toBe(true)
})

test.each([
  'new Date(at)',
  'Date.UTC(2026, 1, 1)',
  'Date.parse(text)',
  'at.getUTCHours()',
  'since: Date',
  '// Date.now()',
])('and lets %j pass', (sample) => {
  expect(Object.values(forbidden).some((pattern) => pattern.test(withoutComments(sample)))).toBe(false)
})
