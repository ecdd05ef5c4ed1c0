import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDefiniteRefusal, nextAttempt, submitKey, refInSubmitKey } from './submit-key.ts'

test('the submit key is the draft’s ref and the attempt number', () => {
  expect(submitKey('0193-ref', 1)).toBe('0193-ref:1')
})

test.each([
  ['no response', null, false],
  ['order placed', { status: 201, hasRetryAfter: false }, false],
  ['redirect', { status: 302, hasRetryAfter: false }, false],
  ['status 399', { status: 399, hasRetryAfter: false }, false],
  ['bad request', { status: 400, hasRetryAfter: false }, true],
  ['time-out', { status: 408, hasRetryAfter: false }, false],
  ['price changed', { status: 409, hasRetryAfter: false }, true],
  ['conflict with Retry-After', { status: 409, hasRetryAfter: true }, false],
  ['unprocessable', { status: 422, hasRetryAfter: true }, true],
  ['too many requests with Retry-After', { status: 429, hasRetryAfter: true }, false],
  ['too many requests without Retry-After', { status: 429, hasRetryAfter: false }, false],
  ['status 499', { status: 499, hasRetryAfter: false }, true],
  ['internal server error', { status: 500, hasRetryAfter: false }, false],
  ['unavailable', { status: 503, hasRetryAfter: true }, false],
])('is a response a definite refusal: %s', (_, answer, expected) => {
  expect(isDefiniteRefusal(answer)).toBe(expected)
  expect(nextAttempt(3, answer)).toBe(expected ? 4 : 3)
})

test('the attempt number grows only after a definite refusal of the server', () => {
  const answer = fc.option(fc.record({ status: fc.integer({ min: 200, max: 599 }), hasRetryAfter: fc.boolean() }))
  fc.assert(
    fc.property(fc.nat(100), answer, (attempt, given) => {
      const grew = nextAttempt(attempt, given) - attempt
      const isIndefinite = !given || given.status >= 500 || given.status < 400 || [408, 429].includes(given.status)
      if (isIndefinite) expect(grew).toBe(0)
      else expect(grew).toBe(given.status === 409 && given.hasRetryAfter ? 0 : 1)
    }),
  )
})

test.each([
  [submitKey('0193a000-0000-7000-8000-000000000001', 3), '0193a000-0000-7000-8000-000000000001'],
  ['0193a000-0000-7000-8000-000000000001', null],
  ['0193a000-0000-7000-8000-000000000001:12345', null],
  ['basket:1', null],
])('reads the draft ref of the key %s as %s', (key, ref) => {
  expect(refInSubmitKey(key)).toBe(ref)
})
