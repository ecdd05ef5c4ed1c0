import { openBrowser } from '@dasturxon/browser/test/browser'
import { describe, expect, test, vi } from 'vitest'
import type { PastOrder, RepeatedLine } from './compare-orders.ts'

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

describe('the door of a repeated delivery', () => {
  const at = { latitude: 41.31, longitude: 69.28 }
  const door = { entrance: '2', floor: '4', office: '17', domophone: '17K', comment: 'Qoʻngʻiroq' }
  const past = { cityId: 'c', address: { ...at, streetName: 'Bunyodkor 1', ...door } } as unknown as PastOrder
  const repeated = { serviceType: 'DELIVERY', lines: [line('plov', 1)], changes: [] } as unknown as RepeatedLine
  const chosen = { id: null, source: 'MAP', type: 'HOUSE', cityId: 'c', name: '', landmark: '' } as const
  const empty = { entrance: '', floor: '', office: '', domophone: '', comment: '' }

  const repeat = async (before: { latitude: number; longitude: number; line: string } | null) => {
    vi.unstubAllGlobals()
    vi.resetModules()
    openBrowser()
    const destination = await import('#features/destination/destination.ts')
    const { fillBasket } = await import('./fill-basket.ts')
    if (before) destination.chooseAddress({ ...chosen, ...door, ...before })
    destination.clearDoorDetails()
    fillBasket(past, repeated, 'replace', 'eng')
    return destination.destinationStore.getState()
  }

  test('comes from the past order when the last order has cleared it', async () => {
    const { service, address } = await repeat({ ...at, line: 'Bunyodkor 1' })
    expect(service).toBe('DELIVERY')
    expect(address).toMatchObject({ line: 'Bunyodkor 1', ...door, isDoorCleared: false })
  })
  test('comes with the address of the past order when no address is chosen', async () => {
    expect((await repeat(null)).address).toMatchObject({ ...at, line: 'Bunyodkor 1', ...door })
  })
  test('stays empty when another address is chosen', async () => {
    const { address } = await repeat({ latitude: 41.32, longitude: 69.28, line: 'Navoiy 5' })
    expect(address).toMatchObject({ line: 'Navoiy 5', ...empty })
  })
})
