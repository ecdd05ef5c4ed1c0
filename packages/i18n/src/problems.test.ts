import { expect, test } from 'vitest'
import { describeProblem, problemCodes } from './problems.ts'

const literal = "Noto'g'ri kod yoki kod kiritish muddati o'tib ketgan"

/** One sentence ends without a full stop, of two both end with one: a comma does not join two sentences in English. */
const oneOrTwoSentences = /^[A-Z][a-z ,’]+(\. [A-Z][a-z ,’]+\.)?$/u

test.each(problemCodes)('the problem %s has a text in three languages, each in its own alphabet', (code) => {
  const { uz, ru, eng } = describeProblem(code)
  if (uz !== literal) expect(uz).toMatch(/^[A-Z][a-zʻʼ ,]+$/u)
  expect(ru).toMatch(/^[А-ЯЁ][А-Яа-яЁё ,-]+$/u)
  expect(eng).toMatch(oneOrTwoSentences)
})

test('[S5.04] the text for a wrong or expired code is the one required by the specification', () => {
  expect(describeProblem('wrong_code').uz).toBe(literal)
})
