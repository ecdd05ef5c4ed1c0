import { expect, test } from 'vitest'
import { parentPage } from './parent-page.ts'

test.each([
  ['/basket', '/', false],
  ['/checkout', '/basket', true],
  ['/product/p-1', '/', false],
  ['/profile', '/', false],
  ['/profile/orders', '/profile', true],
  ['/profile/orders/o-1', '/profile/orders', true],
  ['/profile/orders/o-1/pay', '/profile/orders/o-1', true],
  ['/branches/map', '/branches', false],
  ['/login/confirm', '/login', false],
  ['/address/delivery', '/', false],
  ['/stories/s-1', '/', false],
])('leads back from %s to %s', (pathname, path, isFixed) => {
  expect(parentPage(pathname, true)).toEqual({ path, isFixed })
})

test('has no way back on the first page, and leads from the checkout to it in a shop without a basket page', () => {
  expect(parentPage('/', true)).toBeNull()
  expect(parentPage('/checkout', false)).toEqual({ path: '/', isFixed: true })
})
