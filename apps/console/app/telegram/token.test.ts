import { expect, test } from 'vitest'
import { faultOfToken, tokenIn } from './token.ts'

const whole = `7123456789:${'AAH-x_'.repeat(6)}`

test('accepts a whole token, also with the spaces and line breaks of a copy', () => {
  expect(faultOfToken(whole)).toBeUndefined()
  expect(faultOfToken(` ${whole}\n`)).toBeUndefined()
  expect(tokenIn(` ${whole}\n`)).toBe(whole)
})

test('calls a field without a token empty', () => {
  expect(faultOfToken('')).toBe('empty')
  expect(faultOfToken('  ')).toBe('empty')
})

test.each([
  ['the number alone', '7123456789'],
  ['the secret alone', whole.split(':')[1] ?? ''],
  ['a secret that was cut', whole.slice(0, 20)],
  ['the name of the bot', '@olov_bot'],
  ['words around it', `Use this token: ${whole}`],
])('calls %s incomplete', (_, typed) => {
  expect(faultOfToken(typed)).toBe('incomplete')
})
