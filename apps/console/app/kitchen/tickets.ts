// The tickets of the kitchen, computed from the cards of the board: which are shown, in which order and colour. Pure.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { liveBoard } from '@dasturxon/contracts/live-board.endpoints'
import { isWaiting } from '#shell/change-news.ts'

type Card = Reply<typeof liveBoard>['cards'][number]
type CardLine = Card['lines'][number]

export type TicketLine = Pick<CardLine, 'productId' | 'name' | 'count' | 'options' | 'note' | 'done'>
/** A card without names, phones and addresses. */
export type Ticket = Pick<
  Card,
  | 'id'
  | 'number'
  | 'branchId'
  | 'version'
  | 'linesVersion'
  | 'status'
  | 'cookingTime'
  | 'deliverAt'
  | 'serviceType'
  | 'table'
  | 'moves'
  | 'comment'
  | 'note'
> & {
  since: string
  /** A change of the order waits for the customer: nothing of it is cooked before the answer. */
  isChanging: boolean
  lines: readonly TicketLine[]
  /** The order has a note that this device did not keep over a reload. */
  hasLostNote: boolean
}

/** Product id → category id. */
export type Stations = ReadonlyMap<string, string>
/** `markKey` → whether it is done; marks that the server has not confirmed yet. */
export type Marks = ReadonlyMap<string, boolean>

const cooked: readonly Card['status'][] = ['ACCEPTED', 'COOKING']

export const isInKitchen = ({ status }: Pick<Card, 'status'>): boolean => cooked.includes(status)

export const ticketOf = (card: Card): Ticket => ({
  id: card.id,
  number: card.number,
  branchId: card.branchId,
  version: card.version,
  linesVersion: card.linesVersion,
  status: card.status,
  cookingTime: card.cookingTime,
  deliverAt: card.deliverAt,
  serviceType: card.serviceType,
  table: card.table,
  moves: card.moves,
  comment: card.comment,
  note: card.note,
  hasLostNote: false,
  since: card.acceptedAt ?? card.createdAt,
  isChanging: isWaiting(card),
  lines: card.lines.map(({ productId, name, count, options, note, done }) => ({
    productId,
    name,
    count,
    options,
    note,
    done,
  })),
})

/**
 * The ticket as it is stored on the device. Customers write names and phones into the note of an order, so the device
 * keeps only the fact that there is one: a cook must not believe that there is none.
 */
export const storedTicket = (ticket: Ticket): Ticket => ({
  ...ticket,
  comment: null,
  note: null,
  hasLostNote: Boolean(ticket.comment ?? ticket.note),
})

/** With the version of the lines: after a change of the order, the same place is another dish. */
export const markKey = ({ id, linesVersion }: Pick<Ticket, 'id' | 'linesVersion'>, place: number): string =>
  `${id} ${linesVersion} ${place}`

/** The ticket with the marks of this device, also those that wait for the network. */
export const withMarks = (ticket: Ticket, marks: Marks): Ticket => ({
  ...ticket,
  lines: ticket.lines.map((line, place) => ({ ...line, done: marks.get(markKey(ticket, place)) ?? line.done })),
})

export const oldestFirst = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since) || (one.id < other.id ? -1 : 1))

export const isDone = ({ lines }: Pick<Ticket, 'lines'>): boolean => lines.every(({ done }) => done)

/** A product without a category is shown at every station: nobody else would cook it. */
export function isAtStation({ productId }: Pick<TicketLine, 'productId'>, chosen: ReadonlySet<string>, all: Stations) {
  const category = all.get(productId)
  return chosen.size === 0 || category === undefined || chosen.has(category)
}

export type ShownLine = TicketLine & { place: number }
export type ShownTicket = Omit<Ticket, 'lines'> & { lines: readonly ShownLine[]; isReady: boolean }

/**
 * The tickets of the chosen stations. A station that has cooked its lines does not see the ticket until the other
 * stations have cooked theirs; then it can be handed over from every screen.
 */
export function ticketsAt(tickets: readonly Ticket[], chosen: ReadonlySet<string>, all: Stations): ShownTicket[] {
  return oldestFirst(tickets).flatMap((ticket) => {
    const lines = ticket.lines
      .map((line, place) => ({ ...line, place }))
      .filter((line) => isAtStation(line, chosen, all))
    const isReady = isDone(ticket)
    if (lines.length === 0 || (chosen.size > 0 && !isReady && isDone({ lines }))) return []
    return [{ ...ticket, lines, isReady }]
  })
}

export type Tone = 'neutral' | 'warn' | 'bad'

const warnMinutes = 10
/** Of an order for which nobody has set a preparation time. */
const usualMinutes = 20

/** Neutral in the first ten minutes, then a warning, and bad from the end of the preparation time on. */
export function toneOf({ since, cookingTime }: Pick<Ticket, 'since' | 'cookingTime'>, now: number): Tone {
  const minutes = (now - Date.parse(since)) / 60_000
  if (minutes >= (cookingTime ?? usualMinutes)) return 'bad'
  return minutes >= warnMinutes ? 'warn' : 'neutral'
}

/** `9:12`, `61:05`: minutes and seconds since the ticket came. */
export function ageOf({ since }: Pick<Ticket, 'since'>, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How many portions of each product are still to be cooked, the largest number first. */
export function countsOf(tickets: readonly ShownTicket[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { name, count, done } of tickets.flatMap(({ lines }) => lines))
    if (!done) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}
