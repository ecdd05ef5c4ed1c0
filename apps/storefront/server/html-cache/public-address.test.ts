import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

const cacheKey = (path: string) =>
  publicAddress(new URL(path, 'https://olov.test'))?.replace('https://olov.test', '') ?? null

test.each([
  ['/', '/'],
  ['/?utm_source=sms&gclid=x', '/'],
  ['/?lang=ru&ch=tg', '/?ch=tg&lang=ru'],
  ['/?ch=tg&lang=ru', '/?ch=tg&lang=ru'],
  ['/?ch=tg&tgWebAppStartParam=p_0193-a', '/?ch=tg'],
  ['/?web_session=0f8a7d2e-6f6d-4f52-9b58-6a3f0f5f7a11&ch=click', '/?ch=click'],
  ['/category?id=0193-a', '/category?id=0193-a'],
  ['/category?group=0193-a', '/category?group=0193-a'],
  ['/product/0193-a', '/product/0193-a'],
])('stores the page %s in the cache under the key %s', (path, address) => expect(cacheKey(path)).toBe(address))

test.each([
  '/checkout',
  '/profile',
  '/profile/orders',
  '/?x=1',
  '/?ch=other',
  '/?phone=%2B998901234567',
  '/?id=a b',
  '/?lang=uz&lang=ru',
  '/product/a/b',
  `/category?id=${'a'.repeat(65)}`,
])('does not store the page %s in the cache', (path) => expect(cacheKey(path)).toBeNull())
