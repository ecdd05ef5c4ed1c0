import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathPrefix, prefixCookieSeconds } from './path-prefix.ts'

test.each([
  ['/ru/basket', 'ru', null, '/basket'],
  ['/uz/basket', 'uz', null, '/basket'],
  ['/eng/basket', 'eng', null, '/basket'],
  ['/en/basket', 'eng', null, '/basket'],
])('[S2.36] the path %s sets the language %s', (target, language, page, location) => {
  expect(pathPrefix(target)).toEqual({ language, page, location })
})

test.each([
  ['/ru/1/basket', '1', '/basket'],
  ['/ru/2/basket', '2', '/basket'],
  ['/ru/3/basket', null, '/3/basket'],
  ['/ru/12/basket', null, '/12/basket'],
  ['/ru/basket/2', null, '/basket/2'],
  ['/ru/2/1/basket', '2', '/1/basket'],
])('[S2.37] [S9.07] the path %s sets the page variant %s', (target, page, location) => {
  expect(pathPrefix(target)).toEqual({ language: 'ru', page, location })
})

test.each([
  ['/ru/2/basket', '/basket'],
  ['/ru/2/basket?x=1', '/basket?x=1'],
  ['/uz/product/7?lang=ru&next=//evil.uz', '/product/7?lang=ru&next=//evil.uz'],
  ['/ru?x=1', '/?x=1'],
  ['/uz/1?x=1', '/?x=1'],
])('[S2.38] %s redirects to %s and keeps the query', (target, location) => {
  expect(pathPrefix(target)?.location).toBe(location)
})

test.each([['/uz'], ['/uz/'], ['/ru/1'], ['/ru/2/'], ['/en']])(
  '[S2.39] the path %s redirects to the root',
  (target) => {
    expect(pathPrefix(target)?.location).toBe('/')
  },
)

test.each([
  ['/1'],
  ['/2/basket'],
  ['/'],
  ['/basket'],
  ['/RU/basket'],
  ['/rus'],
  ['/ru.data'],
  ['/%72u'],
  ['//ru'],
  [''],
])('[S2.40] %s has no language prefix and is not redirected', (target) => {
  expect(pathPrefix(target)).toBeNull()
})

test('the language and page cookies last 365 days', () => {
  expect(prefixCookieSeconds).toBe(31_536_000)
})

describe('the redirect location never names another host', () => {
  test.each([
    ['/ru//evil.uz', '/evil.uz'],
    ['/ru///evil.uz', '/evil.uz'],
    ['/ru/\\evil.uz', '/evil.uz'],
    ['/ru/%5Cevil.uz', '/evil.uz'],
    ['/ru/%5c%5cevil.uz', '/evil.uz'],
    ['/ru/%2F%2fevil.uz', '/evil.uz'],
    ['/ru/%09/evil', '/evil'],
    ['/ru/\t/evil', '/evil'],
    ['/ru/%0d%0aSet-Cookie:x', '/Set-Cookie:x'],
    ['/ru/2//evil.uz', '/evil.uz'],
    ['/ru//2/evil.uz', '/evil.uz'],
    ['/ru/%5%09C/evil.uz', '/evil.uz'],
    ['/ru/%%300A/evil.uz', '/%%300A/evil.uz'],
    ['/ru/a//b', '/a/b'],
    ['/ru/choʻpon', '/cho%CA%BBpon'],
  ])('redirects %s to %s on the same host', (target, location) => {
    expect(pathPrefix(target)?.location).toBe(location)
  })

  test('redirects a path encoded thousands of times to the root without decoding it completely', () => {
    // Decoding this URL completely took 280 ms: four such URLs a second kept a whole CPU core busy.
    expect(pathPrefix(`/ru/${'%0'.repeat(5_000)}${'0'.repeat(5_000)}/evil.uz`)?.location).toBe('/')
  })

  test('the redirect location of any path stays on the same host', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%5C',
      '%2f',
      '%09',
      '\t',
      '\n',
      '.',
      '..',
      '@',
      ':',
      'evil.uz',
      '1',
      '%',
      '5',
      'C',
      'ʻ',
      '🍔',
      '\ud83c',
    )
    const rest = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(rest, (path) => {
        const location = pathPrefix(`/ru/${path}`)?.location ?? ''
        expect(new URL(location, 'https://olov.uz').host).toBe('olov.uz')
        const [bare = ''] = location.split('?')
        expect(bare).toMatch(/^\/(?:[^/]|$)/)
        expect(bare).not.toMatch(/\/\/|\\|%5c|%2f|[^\x21-\x7e]/i)
      }),
      { numRuns: 2_000 },
    )
  })
})
