import { expect, test } from 'vitest'
import { describeProblem, problemCodes } from './problems.ts'

const literal = "Noto'g'ri kod yoki kod kiritish muddati o'tib ketgan"

test.each(problemCodes)('%s is worded in three languages, each in its own letters', (code) => {
  const { uz, ru, eng } = describeProblem(code)
  if (uz !== literal) expect(uz).toMatch(/^[A-Z][a-zʻʼ ,]+$/u)
  expect(ru).toMatch(/^[А-ЯЁ][А-Яа-яЁё ,-]+$/u)
  expect(eng).toMatch(/^[A-Z][a-z ,]+$/u)
})

test('[S5.04] a wrong or expired code is told in the words of the specification', () => {
  expect(describeProblem('wrong_code').uz).toBe(literal)
})
