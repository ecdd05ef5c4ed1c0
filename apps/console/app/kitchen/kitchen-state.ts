// What the kitchen shows and has marked: tickets from the board or, after a reload without network, from this device;
// and marks that wait until the server has confirmed them. Only marks are kept for later; every other move needs the
// network.
import { markLines } from '@dasturxon/contracts/live-board.endpoints'
import { createStore } from 'zustand/vanilla'
import { call } from '#platform/call.ts'
import { readRecord, writeRecord } from '#platform/device-store.ts'
import { preferredLanguage } from '#platform/words.ts'
import { acceptCard, type Cards } from '#shell/card-store.ts'
import { isInKitchen, markKey, storedTicket, type Ticket, ticketOf } from './tickets.ts'

type KitchenState = {
  tickets: ReadonlyMap<string, Ticket>
  /** `markKey` → done. */
  marks: ReadonlyMap<string, boolean>
  /** Tickets that were handed over and called back on this device. */
  recalled: ReadonlySet<string>
  /** The tickets come from this device, because the server was not reached yet. */
  isStored: boolean
}

export const kitchenStore = createStore<KitchenState>()(() => ({
  tickets: new Map(),
  marks: new Map(),
  recalled: new Set(),
  isStored: true,
}))

const [ticketsKey, marksKey] = ['kitchen-tickets', 'kitchen-marks']

export async function restoreKitchen(): Promise<void> {
  const [tickets = [], marks = []] = await Promise.all([
    readRecord<Ticket[]>(ticketsKey),
    readRecord<[string, boolean][]>(marksKey),
  ])
  kitchenStore.setState((state) => ({
    ...(state.isStored && { tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])) }),
    marks: new Map([...marks, ...state.marks]),
  }))
}

export function showCards(cards: Cards): void {
  const { recalled } = kitchenStore.getState()
  const tickets = Object.values(cards)
    .filter((card) => isInKitchen(card) || recalled.has(card.id))
    .map(ticketOf)
  kitchenStore.setState({ tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])), isStored: false })
  void writeRecord(ticketsKey, tickets.map(storedTicket))
}

export function recall(id: string): void {
  kitchenStore.setState(({ recalled }) => ({ recalled: new Set(recalled).add(id) }))
}

/** The order was handed over: its ticket leaves at once, before the board says so. */
export function removeTicket(id: string): void {
  kitchenStore.setState(({ recalled, tickets }) => ({
    recalled: new Set([...recalled].filter((other) => other !== id)),
    tickets: new Map([...tickets].filter(([other]) => other !== id)),
  }))
}

export function mark(ticket: Parameters<typeof markKey>[0], places: readonly number[], done: boolean): void {
  kitchenStore.setState(({ marks }) => ({
    marks: new Map([...marks, ...places.map((place) => [markKey(ticket, place), done] as const)]),
  }))
  void storeMarks()
}

const storeMarks = () => writeRecord(marksKey, [...kitchenStore.getState().marks])

/** The marks of each request, by order and version of its lines. */
export function groupMarks(marks: ReadonlyMap<string, boolean>) {
  const requests = new Map<string, { id: string; body: { linesVersion: number; done: number[]; undone: number[] } }>()
  for (const [key, isDone] of marks) {
    const [id = '', version = '', place = ''] = key.split(' ')
    const of = `${id} ${version} `
    const request = requests.get(of) ?? { id, body: { linesVersion: Number(version), done: [], undone: [] } }
    request.body[isDone ? 'done' : 'undone'].push(Number(place))
    requests.set(of, request)
  }
  return requests
}

let sending: Promise<void> | null = null

/** Sends what is marked. A mark stays while the server is not reached; one that it refuses is dropped. */
export const sendMarks = (): Promise<void> => (sending ??= sendAll().finally(() => (sending = null)))

async function sendAll(): Promise<void> {
  for (;;) {
    const { marks } = kitchenStore.getState()
    const [first] = groupMarks(marks)
    if (!first) return
    const [of, { id, body }] = first
    const [failure, card] = await call(markLines, { params: { id }, body: { ...body, language: preferredLanguage() } })
    if (failure && (failure.status === 0 || failure.status === 401 || failure.status >= 500)) return
    if (card) acceptCard(card)
    // A line that was marked again meanwhile stays: its newer mark is sent next.
    kitchenStore.setState((state) => ({
      marks: new Map([...state.marks].filter(([key, isDone]) => !key.startsWith(of) || marks.get(key) !== isDone)),
    }))
    await storeMarks()
  }
}
