import { expect, test } from 'vitest'
import { ordersToPrint } from './orders-to-print.ts'

const card = (id: string, status: 'CREATED' | 'ACCEPTED' | 'COOKING', minute = 0) => ({
  id,
  status,
  createdAt: '2026-11-18T10:00:00.000Z',
  acceptedAt: status === 'CREATED' ? null : `2026-11-18T10:0${minute}:00.000Z`,
})

test('prints nothing of what was accepted before the printer was turned on', () => {
  const { ids, known } = ordersToPrint([card('a', 'ACCEPTED'), card('b', 'CREATED')], null)
  expect(ids).toEqual([])
  expect([...known]).toEqual(['a'])
})

test('prints each order once, when it has been accepted, in the order of acceptance', () => {
  const cards = [card('c', 'COOKING', 5), card('b', 'ACCEPTED', 2), card('a', 'ACCEPTED', 1), card('d', 'CREATED')]
  const first = ordersToPrint(cards, new Set(['a']))
  expect(first.ids).toEqual(['b', 'c'])
  expect(ordersToPrint(cards, first.known).ids).toEqual([])
})

test('forgets orders that have left the board', () => {
  const { known } = ordersToPrint([card('b', 'ACCEPTED')], new Set(['a', 'b']))
  expect([...known]).toEqual(['b'])
})
