// What the kitchen shows and has marked: tickets from the board or, after a reload without network, from this device;
// and marks that wait until the server has confirmed them. Only marks are kept for later; every other move needs the
// network.
import { markLines } from '@dasturxon/contracts/live-board.endpoints'
import { createStore } from 'zustand/vanilla'
import { call } from '#platform/call.ts'
import { readRecord, writeRecord } from '#platform/device-store.ts'
import type { Card } from '#shell/live-cards.ts'
import { isInKitchen, markKey, type Ticket, ticketOf } from './tickets.ts'

type KitchenState = {
  tickets: ReadonlyMap<string, Ticket>
  /** `${order id} ${place}` → done. */
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

export function showCards(cards: ReadonlyMap<string, Card>): void {
  const { recalled } = kitchenStore.getState()
  const tickets = [...cards.values()].filter((card) => isInKitchen(card) || recalled.has(card.id)).map(ticketOf)
  kitchenStore.setState({ tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])), isStored: false })
  void writeRecord(ticketsKey, tickets)
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

export function mark(id: string, places: readonly number[], done: boolean): void {
  kitchenStore.setState(({ marks }) => ({
    marks: new Map([...marks, ...places.map((place) => [markKey(id, place), done] as const)]),
  }))
  void storeMarks()
}

const storeMarks = () => writeRecord(marksKey, [...kitchenStore.getState().marks])

/** The marks of one request, by order. */
export function groupMarks(marks: ReadonlyMap<string, boolean>) {
  const orders = new Map<string, { done: number[]; undone: number[] }>()
  for (const [key, isDone] of marks) {
    const [id = '', place = ''] = key.split(' ')
    const order = orders.get(id) ?? { done: [], undone: [] }
    order[isDone ? 'done' : 'undone'].push(Number(place))
    orders.set(id, order)
  }
  return orders
}

let sending: Promise<void> | null = null

/** Sends what is marked. A mark stays while the server is not reached; one that it refuses is dropped. */
export const sendMarks = (onCard: (card: Card) => void): Promise<void> =>
  (sending ??= sendAll(onCard).finally(() => (sending = null)))

async function sendAll(onCard: (card: Card) => void): Promise<void> {
  for (;;) {
    const { marks } = kitchenStore.getState()
    const [first] = groupMarks(marks)
    if (!first) return
    const [id, body] = first
    const [failure, card] = await call(markLines, { params: { id }, body })
    if (failure && (failure.status === 0 || failure.status === 401 || failure.status >= 500)) return
    if (card) onCard(card)
    // A line that was marked again meanwhile stays: its newer mark is sent next.
    kitchenStore.setState((state) => ({
      marks: new Map(
        [...state.marks].filter(([key, isDone]) => !key.startsWith(`${id} `) || marks.get(key) !== isDone),
      ),
    }))
    await storeMarks()
  }
}
