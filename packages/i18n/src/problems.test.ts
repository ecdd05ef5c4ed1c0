import { expect, test } from 'vitest'
import { describeProblem, problemCodes } from './problems.ts'

test.each(problemCodes)('%s is worded in three languages, each in its own letters', (code) => {
  const { uz, ru, eng } = describeProblem(code)
  expect(uz).toMatch(/^[A-Z][a-zʻʼ ,]+$/u)
  expect(ru).toMatch(/^[А-ЯЁ][А-Яа-яЁё ,-]+$/u)
  expect(eng).toMatch(/^[A-Z][a-z ,]+$/u)
})
