import { describe, expect, test } from 'vitest'
import {
  ageOf,
  countsOf,
  markKey,
  oldestFirst,
  storedTicket,
  type Ticket,
  ticketOf,
  ticketsAt,
  toneOf,
  withMarks,
} from './tickets.ts'

const start = Date.parse('2026-11-18T14:00:00Z')
const minutes = (count: number) => new Date(start + count * 60_000).toISOString()
const line = (productId: string, done = false, count = 1) => ({
  productId,
  name: productId,
  count,
  options: '',
  note: null,
  done,
})
const ticket = (id: string, since: number, lines = [line('osh')], cookingTime: number | null = 18): Ticket => ({
  id,
  number: 1,
  branchId: 'b',
  version: 1,
  linesVersion: 0,
  status: 'COOKING',
  cookingTime,
  deliverAt: null,
  serviceType: 'DELIVERY',
  table: null,
  moves: ['DONE'],
  comment: null,
  note: null,
  hasLostNote: false,
  since: minutes(since),
  isChanging: false,
  lines,
})
const stations = new Map([
  ['osh', 'milliy'],
  ['kola', 'ichimlik'],
])
const all = new Set<string>()

describe('the colour of a ticket', () => {
  const toneAfter = (passed: number, cookingTime: number | null) =>
    toneOf({ since: minutes(0), cookingTime }, start + passed * 60_000)

  test('is neutral below ten minutes, a warning below the preparation time, and bad after it', () => {
    expect([9.9, 10, 17.9, 18, 40].map((passed) => toneAfter(passed, 18))).toEqual([
      'neutral',
      'warn',
      'warn',
      'bad',
      'bad',
    ])
  })

  test('is bad after a preparation time that is shorter than ten minutes', () => {
    expect([4, 5].map((passed) => toneAfter(passed, 5))).toEqual(['neutral', 'bad'])
  })

  test('counts twenty minutes when no preparation time is set', () => {
    expect([19, 20].map((passed) => toneAfter(passed, null))).toEqual(['warn', 'bad'])
  })
})

test('the age of a ticket is in minutes and seconds, also beyond an hour, and never negative', () => {
  const at = (seconds: number) => ageOf({ since: minutes(0) }, start + seconds * 1_000)
  expect([552, 3_665, -5].map(at)).toEqual(['9:12', '61:05', '0:00'])
})

test('the oldest ticket comes first', () => {
  const tickets = [ticket('b', 5), ticket('a', 1), ticket('c', 3)]
  expect(oldestFirst(tickets).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

describe('a station', () => {
  const idsAt = (tickets: Ticket[], ...chosen: string[]) =>
    ticketsAt(tickets, new Set(chosen), stations).map(({ id, lines }) => [id, lines.map(({ place }) => place)])

  test('shows only the lines of its categories, and no ticket without one', () => {
    const tickets = [ticket('a', 1, [line('osh'), line('kola')]), ticket('b', 2, [line('kola')])]
    expect(idsAt(tickets, 'milliy')).toEqual([['a', [0]]])
    expect(idsAt(tickets)).toEqual([
      ['a', [0, 1]],
      ['b', [0]],
    ])
  })

  test('shows a product without a category', () => {
    expect(idsAt([ticket('a', 1, [line('unknown')])], 'milliy')).toEqual([['a', [0]]])
  })

  test('hides a ticket whose lines it has cooked until all other lines are cooked too', () => {
    const half = ticket('a', 1, [line('osh', true), line('kola')])
    const whole = ticket('b', 2, [line('osh', true), line('kola', true)])
    expect(idsAt([half, whole], 'milliy')).toEqual([['b', [0]]])
    expect(ticketsAt([half, whole], all, stations).map(({ isReady }) => isReady)).toEqual([false, true])
  })
})

test('a mark of this device counts before the server has confirmed it', () => {
  const marks = new Map([
    [markKey({ id: 'a', linesVersion: 0 }, 0), true],
    [markKey({ id: 'a', linesVersion: 0 }, 1), false],
  ])
  const { lines } = withMarks(ticket('a', 1, [line('osh'), line('kola', true)]), marks)
  expect(lines.map(({ done }) => done)).toEqual([true, false])
})

test('a mark counts for the lines that were seen, not for those that a change has put in their places', () => {
  const marks = new Map([[markKey({ id: 'a', linesVersion: 0 }, 0), true]])
  const changed = { ...ticket('a', 1, [line('kola')]), linesVersion: 1 }
  expect(withMarks(changed, marks).lines.map(({ done }) => done)).toEqual([false])
})

describe('the notes of an order', () => {
  const noted = { ...ticket('a', 1), comment: 'Yongʻoqsiz, Zebiniso', note: 'Qutida' }

  test('are on the ticket when the card has them', () => {
    const card = { ...noted, acceptedAt: noted.since } as unknown as Parameters<typeof ticketOf>[0]
    expect(ticketOf(card)).toMatchObject({ comment: 'Yongʻoqsiz, Zebiniso', note: 'Qutida', hasLostNote: false })
  })

  test('are not stored on the device; only the fact that there is one', () => {
    expect(storedTicket(noted)).toMatchObject({ comment: null, note: null, hasLostNote: true })
    expect(storedTicket({ ...noted, comment: null }).hasLostNote).toBe(true)
    expect(storedTicket(ticket('b', 1)).hasLostNote).toBe(false)
  })
})

test('counts the portions that are still to be cooked, the most first', () => {
  const tickets = [
    ticket('a', 1, [line('osh', false, 2), line('kola', true)]),
    ticket('b', 2, [line('osh'), line('non')]),
  ]
  expect(countsOf(ticketsAt(tickets, all, stations))).toEqual([
    { name: 'osh', count: 3 },
    { name: 'non', count: 1 },
  ])
})
