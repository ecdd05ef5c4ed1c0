// What the board shows of the cards: columns of ids, late orders and moves under way. A card subscribes to its own
// record, so that one piece of news draws one card.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { orderOnBoard } from '@dasturxon/contracts/order-board.endpoints'
import { latenessOf } from '@dasturxon/rules/lateness'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { createStore } from 'zustand/vanilla'
import { type Card, type Cards, cardStore, serverNow } from '#shell/card-store.ts'
import { mustCall } from '#shell/change-news.ts'

export type CardOnMap = Card & { address: NonNullable<Card['address']> }
/** The order in the drawer, with its history. */
export type OpenOrder = Reply<typeof orderOnBoard>
export type ColumnName = 'scheduled' | 'new' | 'accepted' | 'cooking' | 'ready' | 'way'

/** Unpaid orders (OPEN) wait for a payment, not for the staff: they are in no column. */
export const columnOf: Partial<Record<OrderStatus, ColumnName>> = {
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
  /** Those of the card store, so that cards and columns change together. */
  cards: Cards
  columns: Columns
  /** Orders past their promise. */
  late: Readonly<Record<string, true>>
  /** Orders with a change that the customer has not answered in time. */
  unanswered: Readonly<Record<string, true>>
  /** Moves that were sent and not answered: order → status. */
  pending: Readonly<Record<string, OrderStatus>>
  selected: string | null
  filter: Filter
}

const noColumns: Columns = { scheduled: [], new: [], accepted: [], cooking: [], ready: [], way: [] }

export const boardStore = createStore<BoardState>()(() => ({
  cards: {},
  columns: noColumns,
  late: {},
  unanswered: {},
  pending: {},
  selected: null,
  filter: { services: [], text: '' },
}))

export function changeFilter(filter: Partial<Filter>): void {
  const state = boardStore.getState()
  const next = { ...state, filter: { ...state.filter, ...filter } }
  const columns = columnsOf(next)
  boardStore.setState({ filter: next.filter, columns, selected: shownOf(state.selected, columns) })
}

/** All orders of the board in one list, as the table shows them. */
export const rowsOf = (columns: Columns): string[] =>
  [...columnNames, 'scheduled' as const].flatMap((name) => columns[name])

/** The keys act on the selected order, so an order that is not shown cannot be selected. */
const shownOf = (selected: string | null, columns: Columns): string | null =>
  selected !== null && rowsOf(columns).includes(selected) ? selected : null

/** Finds the orders that have become late or must be called about; draws only the cards that change. */
export function noticeTime(): void {
  const state = boardStore.getState()
  const [late, unanswered] = [lateOf(state.cards), unansweredOf(state.cards)]
  if (!hasSameKeys(late, state.late)) boardStore.setState({ late })
  if (!hasSameKeys(unanswered, state.unanswered)) boardStore.setState({ unanswered })
}

const hasSameKeys = (one: object, other: object) => Object.keys(one).join() === Object.keys(other).join()

function lateOf(cards: Cards): Record<string, true> {
  const now = new Date(serverNow())
  const isLate = ({ promisedUntil, ...card }: Card) =>
    latenessOf({ ...card, promisedUntil: promisedUntil ? new Date(promisedUntil) : null }, now)?.state === 'late'
  return Object.fromEntries(Object.values(cards).flatMap((card) => (isLate(card) ? [[card.id, true as const]] : [])))
}

function unansweredOf(cards: Cards): Record<string, true> {
  const now = serverNow()
  return Object.fromEntries(
    Object.values(cards).flatMap((card) => (mustCall(card, now) ? [[card.id, true as const]] : [])),
  )
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

function showCards(): void {
  const { cards } = cardStore.getState()
  const state = boardStore.getState()
  if (cards === state.cards) return
  const columns = columnsOf({ ...state, cards })
  boardStore.setState({
    cards,
    columns,
    selected: shownOf(state.selected, columns),
    late: lateOf(cards),
    unanswered: unansweredOf(cards),
  })
}
cardStore.subscribe(showCards)
showCards()
