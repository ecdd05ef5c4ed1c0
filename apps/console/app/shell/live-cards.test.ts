import { expect, test } from 'vitest'
import { type Card, mergeCards } from './live-cards.ts'

const card = (id: string, boardVersion: number) => ({ id, boardVersion }) as Card
const versions = (cards: ReadonlyMap<string, Card>) => [...cards].map(([id, { boardVersion }]) => [id, boardVersion])
const before = mergeCards(null, { whole: true, cards: [card('a', 1), card('b', 4)], gone: [] })

test('a changed card replaces the card before, and cards that have left are removed', () => {
  expect(versions(mergeCards(before, { whole: false, cards: [card('a', 5)], gone: ['b'] }))).toEqual([['a', 5]])
})

test('an answer that was overtaken does not replace a newer card', () => {
  expect(versions(mergeCards(before, { whole: false, cards: [card('b', 3)], gone: [] }))).toEqual([
    ['a', 1],
    ['b', 4],
  ])
})

test('a whole board removes every card that it does not contain', () => {
  expect(versions(mergeCards(before, { whole: true, cards: [card('b', 4)], gone: [] }))).toEqual([['b', 4]])
})
