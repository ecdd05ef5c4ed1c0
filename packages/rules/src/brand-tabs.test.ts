import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseBrandTab, type TabWish } from './brand-tabs.ts'

const anjir = { id: 'anjir', domainUrl: 'https://anjir.uz' }
const nihol = { id: 'nihol', domainUrl: 'https://nihol.uz' }
const lola = { id: 'lola', domainUrl: 'https://lola.uz' }
const tabs = [anjir, nihol, lola]
const choose = (wish: Partial<TabWish>, from = tabs) =>
  chooseBrandTab(from, { page: null, host: 'elsewhere.uz', wasRedirected: false, ...wish })

describe('[S4.19] which tab is chosen', () => {
  test.each([
    ['page 1: the first', { page: '1', host: 'lola.uz' }, 'anjir'],
    ['page 2: the second', { page: '2', host: 'lola.uz' }, 'nihol'],
    ['no flag: the tab of this domain', { host: 'lola.uz' }, 'lola'],
    ['no flag and no such domain: the first', { host: 'elsewhere.uz' }, 'anjir'],
  ] as const)('%s', (_, wish, expected) => {
    expect(choose(wish)?.tab.id).toBe(expected)
  })
})

test.each([
  ['a tab the merchant named', { page: '1', named: { '1': 'lola' } }, 'lola'],
  ['named for the other flag only', { page: '2', named: { '1': 'lola' } }, 'nihol'],
  ['named, but gone', { page: '2', named: { '2': 'gone' } }, 'nihol'],
] as const)('%s', (_, wish, expected) => {
  expect(choose(wish)?.tab.id).toBe(expected)
})

test('a flag for a tab that is not there falls back to the domain, then to the first', () => {
  expect(choose({ page: '2', host: 'anjir.uz' }, [anjir])).toEqual({ tab: anjir, redirectTo: null })
  expect(choose({ page: '2' }, [anjir])).toEqual({ tab: anjir, redirectTo: null })
})

test('no tabs, no choice', () => {
  expect(choose({}, [])).toBeNull()
})

describe('another host', () => {
  test('is gone to once, for a flag only', () => {
    expect(choose({ page: '2', host: 'anjir.uz' })?.redirectTo).toBe('https://nihol.uz')
    expect(choose({ page: '2', host: 'anjir.uz', wasRedirected: true })?.redirectTo).toBeNull()
    expect(choose({ page: '2', host: 'nihol.uz' })?.redirectTo).toBeNull()
    expect(choose({ host: 'elsewhere.uz' })?.redirectTo).toBeNull()
  })

  test.each([
    ['a bare host', 'nihol.uz', 'https://nihol.uz'],
    ['a path is not kept', 'https://nihol.uz/menu?x=1', 'https://nihol.uz'],
    ['a port is', 'https://nihol.localhost:8443/', 'https://nihol.localhost:8443'],
    ['letters are small', 'HTTPS://Nihol.UZ', 'https://nihol.uz'],
    ['the dot of the root', 'https://nihol.uz./', 'https://nihol.uz'],
    ['blanks around it', ' https://nihol.uz ', 'https://nihol.uz'],
    ['plain http', 'http://nihol.localhost', 'http://nihol.localhost'],
    ['not a script', 'javascript:alert(1)', null],
    ['not a user', 'https://nihol.uz@evil.uz', null],
    ['not a user with a password', 'https://nihol.uz:443@evil.uz', null],
    ['not a backslash', 'https://nihol.uz\\@evil.uz', null],
    ['not nothing', '', null],
  ])('%s', (_, domainUrl, expected) => {
    expect(choose({ page: '2', host: 'anjir.uz' }, [anjir, { id: 'nihol', domainUrl }])?.redirectTo).toBe(expected)
  })

  test.each(['nihol.uz', 'NIHOL.uz', 'nihol.uz.', 'nihol.uz:8443'])('%s is this one', (host) => {
    expect(choose({ host })?.tab.id).toBe('nihol')
    expect(choose({ page: '2', host })?.redirectTo).toBeNull()
  })

  test('a host nobody can read matches no tab', () => {
    expect(choose({ host: '' }, [anjir, { id: 'odd', domainUrl: '' }])?.tab.id).toBe('anjir')
  })
})

test('with tabs there is always one chosen of them, and following it once ends', () => {
  const url = fc.constantFrom('anjir.uz', 'https://nihol.uz', 'lola.uz:8443', '', 'javascript:1')
  const anyTabs = fc.array(fc.record({ id: fc.uuid(), domainUrl: url }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(anyTabs, fc.constantFrom('1' as const, '2' as const, null), url, (list, page, host) => {
      const choice = chooseBrandTab(list, { page, host, wasRedirected: false })
      expect(choice && list.includes(choice.tab)).toBe(true)
      if (!choice?.redirectTo) return
      expect(chooseBrandTab(list, { page, host: choice.redirectTo, wasRedirected: false })?.redirectTo).toBeNull()
    }),
  )
})
