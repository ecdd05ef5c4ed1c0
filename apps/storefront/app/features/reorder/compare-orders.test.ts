import { expect, test } from 'vitest'
import { rankPastOrders } from '../../pages/menu/past-orders/rank-past-orders.ts'
import { compareOrders, type PastOrder, type RepeatedLine } from './compare-orders.ts'

const name = { uz: 'Osh', ru: 'Плов', eng: 'Plov' }
const item = (id: string, count: number, net: number): PastOrder['cartItems'][number] => ({
  product: { id, name, image: null, costPrice: net / count, discount: 0, count },
  modifications: [],
  price: { net },
})
const line = (productId: string, count: number) => ({ productId, count, modifications: [], note: null })
const change = (
  productId: string,
  code: RepeatedLine['changes'][number]['code'],
  before: number | null = null,
  now = before,
) => ({
  productId,
  name,
  code,
  before,
  now,
})

test('lists changed lines first and prices each line by the count still available', () => {
  const order = {
    cartItems: [item('same', 1, 42_000), item('gone', 1, 9_000), item('dear', 2, 12_000), item('few', 3, 30_000)],
  }
  const compared = compareOrders(order, {
    branchId: 'b',
    serviceType: 'DELIVERY',
    lines: [line('same', 1), line('dear', 2), line('few', 1)],
    changes: [
      change('gone', 'product_gone'),
      change('dear', 'price_changed', 12_000, 14_000),
      change('few', 'out_of_stock', 3, 1),
    ],
  })
  expect(
    compared.map(({ item: { product }, change: found, count, now }) => [product.id, found?.code, count, now]),
  ).toEqual([
    ['gone', 'product_gone', 0, 0],
    ['dear', 'price_changed', 2, 14_000],
    ['few', 'out_of_stock', 1, 10_000],
    ['same', undefined, 1, 42_000],
  ])
})

test('matches a change to its own line when an order has two lines of one product', () => {
  const plain = item('plov', 1, 32_000)
  const extra = { ...plain, modifications: [{ id: 'm', name, price: 5_000, count: 1 }], price: { net: 37_000 } }
  const compared = compareOrders(
    { cartItems: [plain, extra] },
    {
      branchId: 'b',
      serviceType: 'PICK_UP',
      lines: [line('plov', 1)],
      changes: [change('plov', 'modifications_invalid')],
    },
  )
  expect(compared.map(({ change: found, count }) => [found?.code, count])).toEqual([
    ['modifications_invalid', 0],
    [undefined, 1],
  ])
})

test('ranks the most repeated past order first, then the newest ones, and leaves out canceled orders', () => {
  const past = (timestamp: number, productId: string, status: PastOrder['status'] = 'CLOSED') =>
    ({ id: `${timestamp}`, timestamp, status, cartItems: [item(productId, 1, 1_000)] }) as unknown as PastOrder
  const ranked = rankPastOrders([
    past(5, 'tea'),
    past(4, 'plov'),
    past(3, 'soup', 'CANCELED'),
    past(2, 'plov'),
    past(1, 'cake'),
  ])
  expect(ranked.map(({ order, times, isUsual }) => [order.id, times, isUsual])).toEqual([
    ['4', 2, true],
    ['5', 1, false],
    ['1', 1, false],
  ])
})
