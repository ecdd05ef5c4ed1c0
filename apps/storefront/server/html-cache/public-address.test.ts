import { expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

const kept = (path: string) =>
  publicAddress(new URL(path, 'https://olov.test'))?.replace('https://olov.test', '') ?? null

test.each([
  ['/', '/'],
  ['/?utm_source=sms&gclid=x', '/'],
  ['/?lang=ru&ch=tg', '/?ch=tg&lang=ru'],
  ['/?ch=tg&lang=ru', '/?ch=tg&lang=ru'],
  ['/category?id=0193-a', '/category?id=0193-a'],
  ['/product/0193-a', '/product/0193-a'],
])('%s is kept as %s', (asked, address) => expect(kept(asked)).toBe(address))

test.each([
  '/checkout',
  '/profile',
  '/profile/orders',
  '/?x=1',
  '/?phone=%2B998901234567',
  '/?id=a b',
  '/?lang=uz&lang=ru',
  '/product/a/b',
  `/category?id=${'a'.repeat(65)}`,
])('%s is not kept', (asked) => expect(kept(asked)).toBeNull())
