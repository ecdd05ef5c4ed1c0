import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDefiniteRefusal, nextAttempt, submitKey, refInSubmitKey } from './submit-key.ts'

test('the key is the draft’s ref and the number of the attempt', () => {
  expect(submitKey('0193-ref', 1)).toBe('0193-ref:1')
})

test.each([
  ['no answer', null, false],
  ['placed', { status: 201, hasRetryAfter: false }, false],
  ['moved', { status: 302, hasRetryAfter: false }, false],
  ['399', { status: 399, hasRetryAfter: false }, false],
  ['bad request', { status: 400, hasRetryAfter: false }, true],
  ['time-out', { status: 408, hasRetryAfter: false }, false],
  ['the price changed', { status: 409, hasRetryAfter: false }, true],
  ['busy', { status: 409, hasRetryAfter: true }, false],
  ['unprocessable', { status: 422, hasRetryAfter: true }, true],
  ['too many', { status: 429, hasRetryAfter: true }, false],
  ['too many, without a time', { status: 429, hasRetryAfter: false }, false],
  ['499', { status: 499, hasRetryAfter: false }, true],
  ['a fault', { status: 500, hasRetryAfter: false }, false],
  ['unavailable', { status: 503, hasRetryAfter: true }, false],
])('definite? %s', (_, answer, expected) => {
  expect(isDefiniteRefusal(answer)).toBe(expected)
  expect(nextAttempt(3, answer)).toBe(expected ? 4 : 3)
})

test('an attempt is counted on only by what the server has refused for good', () => {
  const answer = fc.option(fc.record({ status: fc.integer({ min: 200, max: 599 }), hasRetryAfter: fc.boolean() }))
  fc.assert(
    fc.property(fc.nat(100), answer, (attempt, given) => {
      const grew = nextAttempt(attempt, given) - attempt
      const isOpenQuestion = !given || given.status >= 500 || given.status < 400 || [408, 429].includes(given.status)
      if (isOpenQuestion) expect(grew).toBe(0)
      else expect(grew).toBe(given.status === 409 && given.hasRetryAfter ? 0 : 1)
    }),
  )
})

test.each([
  [submitKey('0193a000-0000-7000-8000-000000000001', 3), '0193a000-0000-7000-8000-000000000001'],
  ['0193a000-0000-7000-8000-000000000001', null],
  ['0193a000-0000-7000-8000-000000000001:12345', null],
  ['basket:1', null],
])('reads the ref in %s as %s', (key, ref) => {
  expect(refInSubmitKey(key)).toBe(ref)
})
