import { beforeEach, expect, test, vi } from 'vitest'
import { acceptCard, applyReply, type BoardReply, type Card, cardStore, resetCards } from '#shell/card-store.ts'
import { branchNames } from '#shell/shop.ts'
import { ringingOf, waitingOf } from '#shell/ring.ts'
import { boardStore, changeFilter } from './board-store.ts'
import { formatAge, startClock } from './clock.ts'

const now = '2026-11-18T12:00:00.000Z'

const cardOf = (id: string, change: Partial<Card> = {}): Card => ({
  id,
  number: 1,
  branchId: 'b',
  version: 1,
  boardVersion: 1,
  linesVersion: 0,
  status: 'CREATED',
  statusSince: now,
  createdAt: now,
  acceptedAt: null,
  readyAt: null,
  cookingTime: null,
  deliverAt: null,
  promisedUntil: null,
  serviceType: 'DELIVERY',
  customer: { name: 'Madina', phoneTail: '4567' },
  table: null,
  address: null,
  lines: [],
  total: 10_000,
  paymentType: 'CASH',
  isPaid: false,
  collect: null,
  deliveryType: null,
  courier: null,
  escalatedAt: null,
  comment: null,
  note: null,
  change: null,
  moves: ['ACCEPTED', 'CANCELED'],
  ...change,
})
const replyOf = (change: Partial<BoardReply>): BoardReply => ({
  cursor: 'b=1',
  now,
  whole: false,
  cards: [],
  gone: [],
  ...change,
})
const columns = () => boardStore.getState().columns

beforeEach(() => {
  resetCards()
  changeFilter({ services: [], text: '' })
})

test('sorts orders into columns by status, the oldest first, and hides unpaid ones', () => {
  const cards = [
    cardOf('late', { createdAt: '2026-11-18T11:00:00Z' }),
    cardOf('early', { createdAt: '2026-11-18T10:00:00Z' }),
    cardOf('unpaid', { status: 'OPEN' }),
    cardOf('ready', { status: 'ATTACHED' }),
    cardOf('later', { status: 'AT_TIME' }),
  ]
  applyReply(replyOf({ whole: true, cards }))
  expect(columns()).toMatchObject({ new: ['early', 'late'], ready: ['ready'], scheduled: ['later'], way: [] })
})

test('keeps the newer of two cards, removes what is gone, and a whole answer replaces everything', () => {
  applyReply(replyOf({ whole: true, cards: [cardOf('one', { boardVersion: 5, total: 5 }), cardOf('two')] }))
  applyReply(replyOf({ cards: [cardOf('one', { boardVersion: 4, total: 4 })], gone: ['two'], cursor: 'b=5' }))
  expect(cardStore.getState()).toMatchObject({ cursor: 'b=5', cards: { one: { total: 5 } } })
  expect(columns().new).toEqual(['one'])
  applyReply(replyOf({ whole: true, cards: [cardOf('three')] }))
  expect(columns().new).toEqual(['three'])
})

test('takes the card that a call has returned, unless a newer one has come', () => {
  applyReply(replyOf({ whole: true, cards: [cardOf('one', { boardVersion: 5 })] }))
  acceptCard(cardOf('one', { boardVersion: 4, status: 'DONE' }))
  expect(columns()).toMatchObject({ new: ['one'], ready: [] })
  acceptCard(cardOf('one', { boardVersion: 6, status: 'DONE' }))
  expect(columns()).toMatchObject({ new: [], ready: ['one'] })
})

test('keeps the list of a column when only a card in it has changed', () => {
  applyReply(replyOf({ whole: true, cards: [cardOf('one'), cardOf('two', { status: 'DONE' })] }))
  const before = columns()
  applyReply(replyOf({ cards: [cardOf('one', { boardVersion: 2, total: 7 })] }))
  expect(columns().new).toBe(before.new)
  expect(columns().ready).toBe(before.ready)
})

test('an order past its promise is late by the clock of the server', () => {
  const promisedUntil = '2026-11-18T11:59:59.000Z'
  applyReply(replyOf({ whole: true, cards: [cardOf('one', { promisedUntil }), cardOf('two')] }))
  expect(boardStore.getState().late).toEqual({ one: true })
})

test('finds an order by number, name or the end of the phone, and by service', () => {
  const cards = [cardOf('one', { number: 2486 }), cardOf('two', { serviceType: 'PICK_UP', customer: null })]
  applyReply(replyOf({ whole: true, cards }))
  for (const text of ['248', 'madina', '4567']) {
    changeFilter({ text })
    expect(columns().new).toEqual(['one'])
  }
  changeFilter({ text: '', services: ['PICK_UP'] })
  expect(columns().new).toEqual(['two'])
})

test('rings for orders that this person may accept, not for those just seen', () => {
  const cards = [cardOf('one'), cardOf('two', { moves: [] }), cardOf('three', { status: 'ACCEPTED' })]
  applyReply(replyOf({ whole: true, cards }))
  const waiting = waitingOf(boardStore.getState())
  expect(waiting.map(({ id }) => id)).toEqual(['one'])
  expect(ringingOf(waiting, { one: 1_000 }, 999)).toEqual([])
  expect(ringingOf(waiting, { one: 1_000 }, 1_000)).toHaveLength(1)
})

test('writes an age in minutes and seconds, and hours when it needs them', () => {
  expect([42_999, 250_000, 3_753_000, -5].map(formatAge)).toEqual(['0:42', '4:10', '1:02:33', '0:00'])
})

test('names the branch of an order only when the shift has several', () => {
  const branches = [
    { id: 'a', name: 'Chilonzor' },
    { id: 'b', name: 'Yunusobod' },
  ]
  expect(branchNames(branches, ['a'])).toBeNull()
  expect(branchNames(branches, null)).toBeNull()
  expect(branchNames(branches, ['a', 'b'])?.('b')).toBe('Yunusobod')
})

test('selects nothing when a filter hides the selected order, or it leaves the board', () => {
  applyReply(replyOf({ whole: true, cards: [cardOf('one'), cardOf('two', { serviceType: 'PICK_UP' })] }))
  boardStore.setState({ selected: 'one' })
  changeFilter({ services: ['DELIVERY'] })
  expect(boardStore.getState().selected).toBe('one')
  changeFilter({ services: ['PICK_UP'] })
  expect(boardStore.getState().selected).toBeNull()
  boardStore.setState({ selected: 'two' })
  applyReply(replyOf({ gone: ['two'], cursor: 'b=2' }))
  expect(boardStore.getState().selected).toBeNull()
})

test('marks an order to call about from the deadline of its change on, without a card that shows its age', () => {
  vi.useFakeTimers({ now: Date.parse(now) })
  const answerBy = '2026-11-18T12:00:03.000Z'
  const change = { id: 'change', status: 'PENDING', answerBy, answeredBy: null } as const
  const promisedUntil = answerBy
  applyReply(replyOf({ whole: true, cards: [cardOf('asked', { status: 'ACCEPTED', change, promisedUntil })] }))
  const stop = startClock()
  const marks = () => [boardStore.getState().unanswered, boardStore.getState().late].map((one) => Object.keys(one))
  expect(marks()).toEqual([[], []])
  vi.advanceTimersByTime(4_000)
  expect(marks()).toEqual([['asked'], ['asked']])
  stop()
  vi.useRealTimers()
})
