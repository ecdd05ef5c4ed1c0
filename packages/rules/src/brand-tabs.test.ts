import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseBrandTab, type TabPreference } from './brand-tabs.ts'

const anjir = { id: 'anjir', domainUrl: 'https://anjir.uz' }
const nihol = { id: 'nihol', domainUrl: 'https://nihol.uz' }
const lola = { id: 'lola', domainUrl: 'https://lola.uz' }
const tabs = [anjir, nihol, lola]
const choose = (preference: Partial<TabPreference>, from = tabs) =>
  chooseBrandTab(from, { page: null, host: 'elsewhere.uz', wasRedirected: false, ...preference })

describe('[S4.19] the selected brand tab', () => {
  test.each([
    ['page flag 1 selects the first', { page: '1', host: 'lola.uz' }, 'anjir'],
    ['page flag 2 selects the second', { page: '2', host: 'lola.uz' }, 'nihol'],
    ['no page flag selects the tab of this domain', { host: 'lola.uz' }, 'lola'],
    ['no page flag and an unknown domain select the first', { host: 'elsewhere.uz' }, 'anjir'],
  ] as const)('brand tab: %s', (_, preference, expected) => {
    expect(choose(preference)?.tab.id).toBe(expected)
  })
})

test.each([
  ['the tab configured for the page flag', { page: '1', named: { '1': 'lola' } }, 'lola'],
  ['the second tab, when only the other flag has a configured tab', { page: '2', named: { '1': 'lola' } }, 'nihol'],
  ['the second tab, when the configured tab no longer exists', { page: '2', named: { '2': 'gone' } }, 'nihol'],
] as const)('brand tab with tabs configured by the merchant: %s', (_, preference, expected) => {
  expect(choose(preference)?.tab.id).toBe(expected)
})

test('falls back to the tab of the domain, then to the first tab, when the page flag has no tab', () => {
  expect(choose({ page: '2', host: 'anjir.uz' }, [anjir])).toEqual({ tab: anjir, redirectTo: null })
  expect(choose({ page: '2' }, [anjir])).toEqual({ tab: anjir, redirectTo: null })
})

test('selects nothing when there are no tabs', () => {
  expect(choose({}, [])).toBeNull()
})

describe('redirecting to the host of a brand tab', () => {
  test('redirects to another host only once and only because of a page flag', () => {
    expect(choose({ page: '2', host: 'anjir.uz' })?.redirectTo).toBe('https://nihol.uz')
    expect(choose({ page: '2', host: 'anjir.uz', wasRedirected: true })?.redirectTo).toBeNull()
    expect(choose({ page: '2', host: 'nihol.uz' })?.redirectTo).toBeNull()
    expect(choose({ host: 'elsewhere.uz' })?.redirectTo).toBeNull()
  })

  test.each([
    ['a bare host', 'nihol.uz', 'https://nihol.uz'],
    ['drops the path', 'https://nihol.uz/menu?x=1', 'https://nihol.uz'],
    ['keeps the port', 'https://nihol.localhost:8443/', 'https://nihol.localhost:8443'],
    ['lower-cases the URL', 'HTTPS://Nihol.UZ', 'https://nihol.uz'],
    ['drops the trailing dot', 'https://nihol.uz./', 'https://nihol.uz'],
    ['trims spaces', ' https://nihol.uz ', 'https://nihol.uz'],
    ['keeps plain http', 'http://nihol.localhost', 'http://nihol.localhost'],
    ['refuses a script URL', 'javascript:alert(1)', null],
    ['refuses a URL with a user', 'https://nihol.uz@evil.uz', null],
    ['refuses a URL with user and password', 'https://nihol.uz:443@evil.uz', null],
    ['refuses a backslash', 'https://nihol.uz\\@evil.uz', null],
    ['refuses an empty URL', '', null],
  ])('target of the brand redirect: %s', (_, domainUrl, expected) => {
    expect(choose({ page: '2', host: 'anjir.uz' }, [anjir, { id: 'nihol', domainUrl }])?.redirectTo).toBe(expected)
  })

  test.each(['nihol.uz', 'NIHOL.uz', 'nihol.uz.', 'nihol.uz:8443'])('finds the tab of host %s', (host) => {
    expect(choose({ host })?.tab.id).toBe('nihol')
    expect(choose({ page: '2', host })?.redirectTo).toBeNull()
  })

  test('selects the first tab when the host is empty', () => {
    expect(choose({ host: '' }, [anjir, { id: 'odd', domainUrl: '' }])?.tab.id).toBe('anjir')
  })
})

test('always selects one of the tabs, and a redirect leads to no further redirect', () => {
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
