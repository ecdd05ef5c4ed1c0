import { expect, test } from 'vitest'
import type { Card, Cards } from './card-store.ts'
import { changeNews, mustCall } from './change-news.ts'

const answerBy = '2026-11-18T12:05:00.000Z'
type Change = NonNullable<Card['change']>
const cards = (change: Partial<Change> | null, id = 'order'): Cards => ({
  [id]: {
    id,
    number: 7,
    change: change && { id: 'change', status: 'PENDING', answerBy, answeredBy: null, ...change },
  } as Card,
})
const newsOf = (before: Cards, after: Cards) => changeNews(before, after).map(({ news }) => news)

test('tells what the customer answered when a waiting change has an answer', () => {
  expect(newsOf(cards({}), cards({ status: 'AGREED', answeredBy: 'customer' }))).toEqual(['agreed'])
  expect(newsOf(cards({}), cards({ status: 'DECLINED', answeredBy: 'customer' }))).toEqual(['declined'])
  expect(newsOf(cards({}), cards({ status: 'WITHDRAWN' }))).toEqual(['withdrawn'])
})

test('tells nothing when staff answered, nothing has changed, or the card was not known', () => {
  expect(newsOf(cards({}), cards({ status: 'AGREED', answeredBy: 'staff' }))).toEqual([])
  expect(newsOf(cards({}), cards({ status: 'WITHDRAWN', answeredBy: 'staff' }))).toEqual([])
  expect(newsOf(cards({}), cards({}))).toEqual([])
  const answered = cards({ status: 'DECLINED', answeredBy: 'customer' })
  expect([...newsOf(answered, answered), ...newsOf({}, answered)]).toEqual([])
  expect(newsOf(cards({ id: 'earlier' }), answered)).toEqual([])
})

test('asks to call from the deadline on, and no longer when there is an answer', () => {
  const [due, card] = [Date.parse(answerBy), cards({})['order'] as Card]
  expect([mustCall(card, due - 1), mustCall(card, due)]).toEqual([false, true])
  expect(mustCall(cards({ status: 'AGREED' })['order'] as Card, due)).toBe(false)
  expect(mustCall(cards(null)['order'] as Card, due)).toBe(false)
})
