// One thing has one name in every language: no catalogue and no word list says what terms.md rules out.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languages } from './language.ts'

type Term = { thing: string; words: Record<Language, string>; never: Record<Language, string[]> }

const root = dirname(import.meta.dirname)

function termsIn(table: string): Term[] {
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((row) => {
    const [thing = '', uz = '', ru = '', eng = '', ruledOut = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    const never: Term['never'] = { uz: [], ru: [], eng: [] }
    for (const part of ruledOut.split(' · ')) {
      const [language = '', variants = ''] = part.split(': ')
      if (language in never) never[language as Language] = variants.split(', ')
      else throw new Error(`${thing}: ${part} names no language`)
    }
    return { thing, words: { uz, ru, eng }, never }
  })
}

/** Has no catalogue: it is shown when nothing else can be. */
const fallbackPage = `${root}/../../apps/storefront/server/fallback-page.ts`

/** The values of a word list: one text or several in brackets after the language. */
const wordsIn = (source: string, language: Language) =>
  [...source.matchAll(new RegExp(`\\b${language}: (\\[[^\\]]+\\]|(['\`]).+?\\2)`, 'g'))].flatMap(([, values = '']) => [
    ...values.matchAll(/['`](.+?)['`]/g),
  ])

const terms = termsIn(readFileSync(`${root}/terms.md`, 'utf8'))

/** The texts of one language, without their placeholders: every translation, and the values of the word lists. */
function textsIn(language: Language): string[] {
  const catalogues = globSync(`${root}/catalogues/**/*.po`).filter((file) => basename(file) === `${language}.po`)
  const lists = [...globSync(`${root}/src/*.ts`).filter((file) => !file.endsWith('.test.ts')), fallbackPage]
  return [
    ...catalogues.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^msgstr "(.+)"$/gm)]),
    ...lists.flatMap((file) => wordsIn(readFileSync(file, 'utf8'), language)),
  ].map(([, text = '']) => text.replace(/\{\w+\}/g, ''))
}

/** Where a word or phrase of `variants` begins in a text, whatever its case and ending. */
const saidIn = (text: string, variants: readonly string[]): string[] =>
  variants.filter((variant) => new RegExp(`(?<![\\p{L}])${variant}`, 'iu').test(text))

test.each(languages)('no text in %s says what the term table rules out', (language) => {
  const texts = textsIn(language)
  expect(texts.length).toBeGreaterThan(900)
  const variants = terms.flatMap(({ never }) => never[language])
  const findings = texts.flatMap((text) => saidIn(text, variants).map((variant) => `${variant}: ${text}`))
  expect(findings).toEqual([])
})

test('every term has a word in three languages, and none of them is ruled out', () => {
  expect(terms.length).toBeGreaterThanOrEqual(40)
  for (const { thing, words, never } of terms)
    for (const language of languages) {
      expect(words[language], thing).not.toBe('')
      expect(saidIn(words[language], never[language]), thing).toEqual([])
    }
})

test('finds a ruled out word with any ending and case, but not inside another word', () => {
  expect(saidIn('Priborlar kerakmi?', ['pribor'])).toEqual(['pribor'])
  expect(saidIn('The restaurant has carts', ['cart'])).toEqual(['cart'])
  expect(saidIn('Upgrade your descartes', ['grade', 'cart'])).toEqual([])
})
