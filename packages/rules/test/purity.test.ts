// A rule returns the same result on every machine, in every browser and at any time: it uses no clock, locale or I/O.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const files = globSync('packages/rules/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const code = (file: string) => withoutComments(readFileSync(file, 'utf8'))

/** Comments may mention anything. A quote or a backtick before `//` means that the slashes are part of a string. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^([^'"`\n]*?)\/\/.*$/gm, '$1')

const forbidden: Record<string, RegExp> = {
  'the system clock':
    /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?![\s(\w]))|(?<!new\s)\bDate\s*\(|\bperformance\b|\bTemporal\b/,
  randomness: /\bMath\s*\.\s*random\b|\bcrypto\b/,
  'a locale': /\bIntl\b|\.toLocale\w*|\.localeCompare\b/,
  'the time zone of the machine':
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)\s*\(|\.getTimezoneOffset\b|\.to(?:Date|Time)String\b|\bnew\s+Date\s*\([^()]*,/,
  'input or output':
    /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|localStorage|sessionStorage|indexedDB|console|process|Buffer|require)\b|\bimport\s*\(/,
  'browser globals': /\b(?:window|document|navigator|location|globalThis|self)\s*\./,
  'asynchronous code': /\b(?:async|await|Promise|setTimeout|setInterval|setImmediate|queueMicrotask)\b/,
}

test('finds the files of the rules', () => {
  expect(files.length).toBeGreaterThan(30)
})

describe.each(Object.entries(forbidden))('packages/rules never uses %s', (_, pattern) => {
  test.each(files)('does not occur in %s', (file) => {
    expect(pattern.exec(code(file))?.[0] ?? null).toBeNull()
  })
})

test('rules import only other rules of this folder', () => {
  const foreign = files.flatMap((file) =>
    [...code(file).matchAll(/\b(?:from|import)\s+'([^']+)'/g)]
      .map(([, name = '']) => name)
      .filter((name) => !/^\.\/[\w-]+(?:\.\w+)?\.ts$/.test(name))
      .map((name) => `${file} → ${name}`),
  )
  expect(foreign).toEqual([])
})

test('packages/rules has no npm dependencies', () => {
  const manifest: unknown = JSON.parse(readFileSync('packages/rules/package.json', 'utf8'))
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    expect(manifest).not.toHaveProperty(kind)
  }
})

test.each([
  ['the system clock', 'const now = Date.now()'],
  ['the system clock', 'const now = new Date()'],
  ['the system clock', 'const now = new Date( )'],
  ['the system clock', 'const now = Date()'],
  ['the system clock', 'const made = new Date\n'],
  ['a locale', 'new Intl.NumberFormat()'],
  ['a locale', 'price.toLocaleString()'],
  ['a locale', 'a.localeCompare(b)'],
  ['the time zone of the machine', 'at.getHours()'],
  ['the time zone of the machine', 'new Date(2026, 1, 1)'],
  ['randomness', 'Math.random()'],
  ['input or output', "await fetch('/x')"],
  ['input or output', "import('node:fs')"],
])('the pattern for %s matches %j', (kind, sample) => {
  expect(forbidden[kind]?.test(withoutComments(sample))).toBe(true)
})

test.each([
  'new Date(at)',
  'Date.UTC(2026, 1, 1)',
  'Date.parse(text)',
  'at.getUTCHours()',
  'since: Date',
  '// Date.now()',
])('no pattern matches the allowed code %j', (sample) => {
  expect(Object.values(forbidden).some((pattern) => pattern.test(withoutComments(sample)))).toBe(false)
})
