// The messages of the first page are a separate catalogue, all others are loaded later. A message in both must have the
// same text, otherwise the page would change its text after loading.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => {
  const file = readFileSync(new URL(`../catalogues/${name}.po`, import.meta.url), 'utf8')
  return new Map([...file.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text]) => [id, text]))
}

test.each(['uz', 'ru', 'eng'])('a message in both catalogues of %s has the same text in both', (language) => {
  const [first, later] = [read(language), read(`later/${language}`)]
  expect([first.size > 20, later.size > 100]).toEqual([true, true])
  const differing = [...first].filter(([id, text]) => later.has(id) && later.get(id) !== text)
  expect(differing).toEqual([])
})
