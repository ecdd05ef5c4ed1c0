// The first page's words travel alone, all others come later: one that is in both must say the same, or the page would
// change its words while it is read.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => {
  const file = readFileSync(new URL(`../catalogues/${name}.po`, import.meta.url), 'utf8')
  return new Map([...file.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', said]) => [id, said]))
}

test.each(['uz', 'ru', 'eng'])('a word in both catalogues of %s is the same in both', (language) => {
  const [first, later] = [read(language), read(`later/${language}`)]
  expect([first.size > 20, later.size > 100]).toEqual([true, true])
  const differing = [...first].filter(([id, said]) => later.has(id) && later.get(id) !== said)
  expect(differing).toEqual([])
})
