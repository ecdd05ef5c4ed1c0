import { openBrowser } from '@dasturxon/browser/test/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  confirmPath,
  createPath,
  readStartedCard,
  removeStartedCard,
  returnPath,
  storeStartedCard,
} from './started-card.ts'

beforeEach(() => vi.unstubAllGlobals())

const card = {
  token: 't-1',
  mask: '860006******6311',
  expiry: '03/99',
  phone: '99890*****31',
  wait: 60_000,
  sentAt: 1,
  isVerified: false,
}

test('keeps a started card in this tab until it is removed', () => {
  openBrowser()
  expect(readStartedCard()).toBeNull()
  expect(storeStartedCard(card)).toBe(true)
  expect(readStartedCard()).toEqual(card)
  removeStartedCard()
  expect(readStartedCard()).toBeNull()
})

test('reports a browser that stores nothing, and ignores what another program has stored', () => {
  openBrowser({ writable: false })
  expect(storeStartedCard(card)).toBe(false)
  openBrowser()
  for (const text of ['', '{', '1', '{"token":1}', '{"token":"t"}']) {
    sessionStorage.setItem('cardToConfirm', text)
    expect(readStartedCard()).toBeNull()
  }
})

test('carries the page to return to through both steps', () => {
  expect([createPath(null), confirmPath(null)]).toEqual(['/profile/cards/create', '/profile/cards/confirm'])
  expect(confirmPath('/checkout?a=1')).toBe('/profile/cards/confirm?from=%2Fcheckout%3Fa%3D1')
})

test.each([
  ['/checkout', '/checkout'],
  ['/profile/orders/7/pay', '/profile/orders/7/pay'],
  [null, '/profile/cards'],
  ['', '/profile/cards'],
  ['//evil.uz', '/profile/cards'],
  ['https://evil.uz/checkout', '/profile/cards'],
  ['javascript:alert(1)', '/profile/cards'],
  ['/profile/cards/confirm?from=x', '/profile/cards'],
])('returns from %j to %j', (from, path) => {
  expect(returnPath(from)).toBe(path)
})
