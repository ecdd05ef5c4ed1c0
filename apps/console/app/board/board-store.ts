// The board in memory: a record per order and columns of ids. A card subscribes to its own record, so that one piece of
// news draws one card.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import type { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { latenessOf } from '@dasturxon/rules/lateness'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { createStore } from 'zustand/vanilla'

export type BoardReply = Reply<typeof liveBoard>
export type Card = BoardReply['cards'][number]
/** The order in the drawer, with its history. */
export type OpenOrder = Reply<typeof orderOnBoard>
export type ColumnName = 'scheduled' | 'new' | 'accepted' | 'cooking' | 'ready' | 'way'

/** Unpaid orders (OPEN) wait for a payment, not for the staff: they are in no column. */
const columnOf: Partial<Record<OrderStatus, ColumnName>> = {
  AT_TIME: 'scheduled',
  CREATED: 'new',
  ACCEPTED: 'accepted',
  COOKING: 'cooking',
  DONE: 'ready',
  ATTACHED: 'ready',
  ON_WAY: 'way',
  DELIVERED: 'way',
}
export const columnNames = ['new', 'accepted', 'cooking', 'ready', 'way'] as const

export type Filter = { services: readonly Card['serviceType'][]; text: string }
type Columns = Record<ColumnName, readonly string[]>

export type BoardState = {
  cards: Readonly<Record<string, Card>>
  columns: Columns
  /** Orders past their promise. */
  late: Readonly<Record<string, true>>
  /** Moves that were sent and not answered: order → status. */
  pending: Readonly<Record<string, OrderStatus>>
  cursor: string | null
  /** The server's clock minus the clock of this device, in milliseconds. */
  clockAhead: number
  selected: string | null
  filter: Filter
}

const noColumns: Columns = { scheduled: [], new: [], accepted: [], cooking: [], ready: [], way: [] }
const start: BoardState = {
  cards: {},
  columns: noColumns,
  late: {},
  pending: {},
  cursor: null,
  clockAhead: 0,
  selected: null,
  filter: { services: [], text: '' },
}

export const boardStore = createStore<BoardState>()(() => start)

export const resetBoard = (): void => boardStore.setState(({ filter }) => ({ ...start, filter }), true)

/** Brings an answer of the server in: of two cards of one order the newer one stays. */
export function applyReply({ cursor, now, whole, cards: changed, gone }: BoardReply): void {
  const state = boardStore.getState()
  const cards: Record<string, Card> = whole ? {} : { ...state.cards }
  for (const id of gone) delete cards[id]
  for (const card of changed) {
    const before = state.cards[card.id]
    cards[card.id] = before && before.boardVersion >= card.boardVersion ? before : card
  }
  const clockAhead = Date.parse(now) - Date.now()
  const next = { ...state, cards, clockAhead }
  boardStore.setState({ cursor, clockAhead, cards, columns: columnsOf(next), late: lateOf(next) })
}

export function changeFilter(filter: Partial<Filter>): void {
  const state = boardStore.getState()
  const next = { ...state, filter: { ...state.filter, ...filter } }
  boardStore.setState({ filter: next.filter, columns: columnsOf(next) })
}

/** Finds the orders that have become late. Called by the clock; draws only the cards that change. */
export function noticeLate(): void {
  const state = boardStore.getState()
  const late = lateOf(state)
  if (Object.keys(late).join() !== Object.keys(state.late).join()) boardStore.setState({ late })
}

export const serverNow = (): number => Date.now() + boardStore.getState().clockAhead

function lateOf({ cards, clockAhead }: Pick<BoardState, 'cards' | 'clockAhead'>): Record<string, true> {
  const now = new Date(Date.now() + clockAhead)
  const isLate = ({ promisedUntil, ...card }: Card) =>
    latenessOf({ ...card, promisedUntil: promisedUntil ? new Date(promisedUntil) : null }, now)?.state === 'late'
  return Object.fromEntries(Object.values(cards).flatMap((card) => (isLate(card) ? [[card.id, true as const]] : [])))
}

/** A column whose orders stay the same stays the same list, so that it is not drawn again. */
function columnsOf({ cards, filter, columns: before }: BoardState): Columns {
  const columns: Record<ColumnName, string[]> = {
    scheduled: [],
    new: [],
    accepted: [],
    cooking: [],
    ready: [],
    way: [],
  }
  const shown = Object.values(cards)
    .filter((card) => suits(card, filter))
    .map((card) => ({ id: card.id, status: card.status, time: timeOf(card) }))
  shown.sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1))
  for (const { id, status } of shown) {
    const column = columnOf[status]
    if (column) columns[column].push(id)
  }
  const isSame = (name: ColumnName) =>
    columns[name].length === before[name].length && columns[name].every((id, index) => id === before[name][index])
  const names = Object.keys(columns) as ColumnName[]
  return { ...columns, ...Object.fromEntries(names.filter(isSame).map((name) => [name, before[name]])) }
}

/** A scheduled order is sorted by its time, any other by when it came. */
const timeOf = ({ status, deliverAt, createdAt }: Card) =>
  Date.parse(status === 'AT_TIME' && deliverAt ? deliverAt : createdAt)

export function suits(card: Card, { services, text }: Filter): boolean {
  if (services.length > 0 && !services.includes(card.serviceType)) return false
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return true
  const { number, customer, table, address } = card
  return [String(number ?? ''), customer?.name, customer?.phoneTail, table, address?.text].some((field) =>
    field?.toLocaleLowerCase().includes(wanted),
  )
}
