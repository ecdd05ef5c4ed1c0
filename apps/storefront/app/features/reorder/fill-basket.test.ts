import { openBrowser } from '@dasturxon/browser/test/browser'
import { expect, test, vi } from 'vitest'
import type { RepeatedLine } from './compare-orders.ts'

const line = (productId: string, count: number) => ({ productId, count, modifications: [], note: null })

test.each([
  ['is empty', true, []],
  ['holds the same lines', true, [line('plov', 2)]],
  ['holds less of a product', true, [line('plov', 1)]],
  ['holds more of a product', false, [line('plov', 3)]],
  ['holds another product', false, [line('plov', 2), line('tea', 1)]],
] as const)('a repeated order may replace a basket that %s: %s', async (_, isFree, basket) => {
  vi.unstubAllGlobals()
  vi.resetModules()
  openBrowser()
  const { addToBasket } = await import('#features/basket/basket.ts')
  const { isBasketFree } = await import('./fill-basket.ts')
  for (const { count, ...selection } of basket) addToBasket(selection, count)
  expect(isBasketFree({ lines: [line('plov', 2), line('bread', 1)] } as unknown as RepeatedLine)).toBe(isFree)
})
