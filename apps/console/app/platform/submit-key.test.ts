import { expect, test } from 'vitest'
import { submitKey } from './submit-key.ts'

const keys = () => {
  let made = 0
  return submitKey(() => `key ${++made}`)
}

test.each([
  ['the connection fails', 'unreachable', 0],
  ['the server did not finish in time', 'try_again', 503],
  ['a concurrent request still runs', 'try_again', 409],
  ['the server fails', 'unexpected', 500],
])('sends the same key again when %s', (_, code, status) => {
  const key = keys()
  key.answered({ code, status })
  expect(key.current()).toBe('key 1')
})

test.each([
  ['the order has changed', 'changed_meanwhile', 412],
  ['a refund is open', 'refund_open', 409],
  ['the key has served another request', 'idempotency_key_invalid', 422],
])('takes another key when the server refuses because %s', (_, code, status) => {
  const key = keys()
  key.answered({ code, status })
  expect(key.current()).toBe('key 2')
})

test('takes another key for the next request when one has succeeded', () => {
  const key = keys()
  key.answered(undefined)
  expect(key.current()).toBe('key 2')
})
