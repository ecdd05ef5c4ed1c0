import { expect, test } from 'vitest'
import { sessionHint } from './cookies.ts'

test.each([
  [undefined, null],
  ['_language=ru', null],
  ['__Host-refresh=abc; _session=1', null],
  ['__Host-refresh=abc; _session=0', null],
  ['__Host-refresh=abc', '_session=1; Max-Age=2592000; Path=/; SameSite=Lax; Secure'],
  ['_session=1; _language=ru', '_session=; Max-Age=0; Path=/; SameSite=Lax; Secure'],
])('[S4.26] for the request cookies %j the Set-Cookie of the session hint is %j', (cookies, setCookie) => {
  expect(sessionHint(cookies)).toBe(setCookie)
})
