// Uzbek case endings after a value: written together with it, and none that changes with the last letter of a name.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const catalogues = globSync(`${dirname(import.meta.dirname)}/catalogues/**/uz.po`)
const texts = catalogues.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => text),
)

const apart = /\} (?:gacha|ga|ni|da|dan|ning)(?!\p{L})/u
/** Otabek + ga is Otabekka: the ending after a name is not known, so the text must do without it. */
const afterName = /\{(?:name|who|branch|brand)\}ga/

test('writes a case ending together with the value before it', () => {
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => apart.test(text))).toEqual([])
})

test('puts no ending after a name that the name could change', () => {
  expect(texts.filter((text) => afterName.test(text))).toEqual([])
})

test('finds both faults', () => {
  expect([apart.test('{end} gacha tanaffus'), apart.test('{0} da ochiladi')]).toEqual([true, true])
  expect([apart.test('{end}gacha tanaffus'), apart.test('{sum} dastlabki')]).toEqual([false, false])
  expect([afterName.test('{name}ga qoʻngʻiroq'), afterName.test('{name}dan naqd pul')]).toEqual([true, false])
})
