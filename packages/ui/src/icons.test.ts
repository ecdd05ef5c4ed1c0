import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const alphabetically = (a = '', b = '') => (a < b ? -1 : Number(a > b))
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name).toSorted(alphabetically)

test('the sprite contains exactly the icons of IconName', () => {
  const names = found(read('icon.tsx'), /^ {2}\| '([\w-]+)'$/gm)
  expect(names.length).toBeGreaterThan(40)
  expect(found(read('icons.svg'), /<symbol id="([\w-]+)"/g)).toEqual(names)
})
