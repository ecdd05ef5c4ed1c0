import { expect, test } from 'vitest'
import { keepUp, papersToPrint, type PrintedOrders, settlePaper } from './papers-to-print.ts'

const branches = ['b']
const card = (id: string, status: 'CREATED' | 'ACCEPTED' | 'COOKING' | 'DONE', minute = 0, linesVersion = 0) => ({
  id,
  branchId: 'b',
  status,
  linesVersion,
  createdAt: '2026-11-18T10:00:00.000Z',
  acceptedAt: status === 'CREATED' ? null : `2026-11-18T10:0${minute}:00.000Z`,
})
const due = (cards: ReturnType<typeof card>[], printed: PrintedOrders) =>
  papersToPrint(cards, keepUp(cards, printed, branches), branches).map(({ id, reason }) => `${id} ${reason}`)
const paper = (id: string, linesVersion = 0) => ({ id, linesVersion })
const first = (...cards: ReturnType<typeof card>[]) => keepUp(cards, null, branches)

test('prints nothing of what was accepted before the printer was turned on', () => {
  const cards = [card('a', 'ACCEPTED'), card('b', 'CREATED')]
  expect(due(cards, first(...cards))).toEqual([])
})

test('prints each order once, when it has been accepted, in the order of acceptance', () => {
  const cards = [card('c', 'COOKING', 5), card('b', 'ACCEPTED', 2), card('a', 'ACCEPTED', 1), card('d', 'CREATED')]
  const printed = first(card('a', 'ACCEPTED', 1))
  expect(due(cards, printed)).toEqual(['b accepted', 'c accepted'])
  expect(due(cards, settlePaper(cards, settlePaper(cards, printed, paper('b')), paper('c')))).toEqual([])
})

test('keeps an order waiting until its paper was printed', () => {
  const cards = [card('a', 'ACCEPTED')]
  const seen = keepUp(cards, first(), branches)
  expect(due(cards, seen)).toEqual(['a accepted'])
  expect(due(cards, keepUp(cards, seen, branches))).toEqual(['a accepted'])
})

test('prints an order again when its lines were changed after it was printed', () => {
  const printed = first(card('a', 'COOKING'))
  const changed = [card('a', 'COOKING', 0, 1)]
  expect(due(changed, printed)).toEqual(['a changed'])
  expect(due(changed, settlePaper(changed, printed, paper('a', 1)))).toEqual([])
})

test('prints an order again when its lines were changed while it was being printed', () => {
  const changed = [card('a', 'COOKING', 0, 1)]
  expect(due(changed, settlePaper(changed, first(), paper('a', 0)))).toEqual(['a changed'])
})

test('asks for an order that has left the board while it was cooked, before all others', () => {
  const printed = first(card('a', 'COOKING'))
  expect(due([card('b', 'ACCEPTED')], printed)).toEqual(['a gone', 'b accepted'])
  expect(due([], settlePaper([], printed, paper('a')))).toEqual([])
})

test('forgets an order that was ready when it left the board', () => {
  const printed = keepUp([card('a', 'DONE')], first(card('a', 'COOKING')), branches)
  expect(due([], printed)).toEqual([])
  expect([...keepUp([], printed, branches)]).toEqual([])
})

test('keeps what was printed of a branch that is not shown now, and does not ask for it', () => {
  const printed = first(card('a', 'COOKING'))
  expect([...keepUp([], printed, ['other']).keys()]).toEqual(['a'])
  expect(papersToPrint([], printed, ['other'])).toEqual([])
})
