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
  boardStore.setState({ cursor, clockAhead, ...withColumns({ ...state, cards, clockAhead }) })
}

export function changeFilter(filter: Partial<Filter>): void {
  const state = boardStore.getState()
  const next = { ...state, filter: { ...state.filter, ...filter } }
  boardStore.setState({ filter: next.filter, ...withColumns(next) })
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

function withColumns(state: BoardState): Pick<BoardState, 'cards' | 'columns' | 'late'> {
  const columns = { ...noColumns } as Record<ColumnName, string[]>
  const shown = Object.values(state.cards).filter((card) => suits(card, state.filter))
  const oldestFirst = shown.toSorted((one, other) => timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1))
  for (const { id, status } of oldestFirst) {
    const column = columnOf[status]
    if (column) columns[column] = [...columns[column], id]
  }
  for (const name of Object.keys(columns) as ColumnName[])
    if (columns[name].join() === state.columns[name].join()) columns[name] = state.columns[name] as string[]
  return { cards: state.cards, columns, late: lateOf(state) }
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
