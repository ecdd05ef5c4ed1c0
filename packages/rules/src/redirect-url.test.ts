import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect, startPage } from './redirect-url.ts'

test.each([
  '/',
  '/basket',
  '/profile/orders/01930000-0000-7000-8000-000000000001',
  '/category?id=c1&x=%20',
  '/search?q=%D0%BF%D0%BB%D0%BE%D0%B2#top',
  '/search?q=a%2F%2Fb',
  '/login?next=//evil.uz',
  '/a%2Fb',
  '/a:b@c',
])('accepts the redirect target %s', (target) => {
  expect(safeRedirect(target)).toBe(target)
})

test.each([
  ['/a/../basket', '/basket'],
  ['/./basket', '/basket'],
  ['/../../basket', '/basket'],
])('normalises the redirect target %s to %s', (target, expected) => {
  expect(safeRedirect(target)).toBe(expected)
})

const hostile = [
  '',
  ' ',
  'basket',
  'evil.uz',
  './basket',
  '?x=1',
  '#x',
  '//evil.uz',
  '///evil.uz',
  '////evil.uz/%2f..',
  '/\\evil.uz',
  '\\/evil.uz',
  '\\\\evil.uz',
  '/\\/evil.uz',
  '/%5cevil.uz',
  '/%5Cevil.uz',
  '/%255cevil.uz',
  '/%2fevil.uz',
  '/%2Fevil.uz',
  '/%2f%2fevil.uz',
  '/%252fevil.uz',
  '/%25252fevil.uz',
  '/%2f%5cevil.uz',
  '/x//evil.uz',
  '/.//evil.uz',
  '/..//evil.uz',
  '/%2e%2e//evil.uz',
  '/%2e//evil.uz',
  '/..%2f/evil.uz',
  '/..%2f%2fevil.uz',
  '/a/..//evil.uz',
  '/%2e%2f/evil.uz',
  '/\t/evil.uz',
  '/\n/evil.uz',
  '/\r/evil.uz',
  '/\0/evil.uz',
  '/%09/evil.uz',
  '/%0a/evil.uz',
  '/%0d%0aSet-Cookie:x=1',
  '/%00/evil.uz',
  '/%7f',
  '/basket\r\nSet-Cookie: x=1',
  ' //evil.uz',
  '\t//evil.uz',
  ' /basket',
  '/basket ',
  '/\u00a0/evil.uz',
  '/\u2028/evil.uz',
  '/\uff0fevil.uz',
  '/\u2215evil.uz',
  '/／evil.uz',
  '/\ud800',
  'https://evil.uz',
  'https:evil.uz',
  'https:/evil.uz',
  'http://evil.uz',
  'HTTPS://EVIL.UZ',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@evil.uz',
  'tg://resolve?domain=evil',
  'https://shop.invalid',
  'https://shop.invalid@evil.uz/',
  '@evil.uz',
  '/@evil.uz\\',
  '//user:pass@evil.uz',
  '//shop.invalid@evil.uz',
  '//[::1]/',
  '//evil.uz:443/',
  '/basket\\..\\evil',
  `/${'a'.repeat(2048)}`,
]
test.each(hostile)('redirects to the start page instead of %j', (target) => {
  expect(safeRedirect(target)).toBe(startPage)
})

test('redirects to the start page without a target', () => {
  expect(safeRedirect(null)).toBe('/')
  expect(safeRedirect(undefined)).toBe('/')
})

test('accepts a redirect path of the maximum length', () => {
  const path = `/${'a'.repeat(2047)}`
  expect(safeRedirect(path)).toBe(path)
})

test('any target stays on the same origin, and a second check does not change the result', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '%2f',
    '%5c',
    '%252f',
    '.',
    '..',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    'evil.uz',
    'https:',
    'a',
    '／',
    '\0',
    '%00',
    '%09',
  )
  const target = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  )
  fc.assert(
    fc.property(target, fc.constantFrom('https://olov.uz', 'https://olov.localhost:8443'), (text, origin) => {
      const safe = safeRedirect(text)
      const stays = new URL(safe, `${origin}/login/confirm`).origin === origin
      return stays && /^\/(?![/\\])[!-~]*$/.test(safe) && safeRedirect(safe) === safe
    }),
    { numRuns: 5000 },
  )
})
