import { expect, test } from 'vitest'
import {
  contentsOf,
  draftOf,
  isChanged,
  linesOf,
  type OpenOrder,
  withAddedCount,
  withCount,
  withDish,
} from './change-draft.ts'

const order = { cartItems: [{ product: { count: 2 } }, { product: { count: 3 } }] } as unknown as OpenOrder
const cola = { key: 'a', productId: 'cola', modifications: [] }

test('keeps all lines of an order that was not touched', () => {
  const draft = draftOf(order)
  expect(isChanged(order, draft)).toBe(false)
  expect(linesOf(draft)).toEqual([
    { line: 0, count: 2 },
    { line: 1, count: 3 },
  ])
})

test('leaves out a line whose count is zero', () => {
  const draft = withCount(draftOf(order), 0, 0)
  expect(isChanged(order, draft)).toBe(true)
  expect(linesOf(draft)).toEqual([{ line: 1, count: 3 }])
})

test('takes a line off and adds as many of the dish when the dish replaces it', () => {
  const draft = withDish(draftOf(order), cola, 1)
  expect(linesOf(draft)).toEqual([
    { line: 0, count: 2 },
    { productId: 'cola', modifications: [], count: 3, replaces: 1 },
  ])
})

test('forgets an added dish when its count becomes zero', () => {
  const draft = withDish(draftOf(order), cola, null)
  expect(linesOf(withAddedCount(draft, 'a', 0))).toHaveLength(2)
})

test('has the same contents when only the status has moved, and others when a dish or an option differs', () => {
  const plov = { product: { id: 'plov', count: 2 }, modifications: [{ id: 'chilli', count: 1 }] }
  const orderOf = (line: object, version = 1) => ({ version, cartItems: [line] }) as unknown as OpenOrder
  const contents = contentsOf(orderOf(plov))
  expect(contentsOf(orderOf(plov, 2))).toBe(contents)
  expect(contentsOf(orderOf({ ...plov, modifications: [] }))).not.toBe(contents)
  expect(contentsOf(orderOf({ ...plov, product: { id: 'plov', count: 3 } }))).not.toBe(contents)
})
