// A second implementation of reservations, naive on purpose: one cell per table and minute, and every set of tables is
// tried. It shares no code with src/reservation-*.ts, so the two agree only when both are right.
import type { DiningTable, PlaceWish } from '../src/reservation-tables.ts'
import type { ReservationTerms } from '../src/reservation-times.ts'

/** Minutes are counted from Sunday 00:00 in Tashkent, the day before the first one that is asked. */
export type NaiveDay = {
  tables: readonly DiningTable[]
  terms: ReservationTerms
  opens: number
  length: number
  now: number
}

/** A table and a minute in which it is taken. */
export type Cells = Set<string>

/** Every day has one shift of `length` minutes; it may run past midnight. */
const isOpen = ({ opens, length }: NaiveDay, minute: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((day) => day * 1440 + opens <= minute && minute < day * 1440 + opens + length)

/** Minutes that the guests stay, 0 when no table is offered at that time. */
export function naiveStay(day: NaiveDay, begin: number, guests: number): number {
  const { terms, now } = day
  const wanted = guests >= terms.longStayGuests ? terms.longStayMinutes : terms.stayMinutes
  const isOffered =
    guests <= terms.mostGuests &&
    (begin % 1440) % terms.stepMinutes === 0 &&
    begin >= now + terms.leadMinutes &&
    Array.from({ length: Math.min(60, wanted) }, (_, after) => begin + after).every((minute) => isOpen(day, minute))
  if (!isOffered) return 0
  let lasts = 0
  while (lasts < wanted && isOpen(day, begin + lasts)) lasts++
  return lasts
}

export function take(cells: Cells, tableIds: readonly string[], begin: number, lasts: number): void {
  for (const id of tableIds) for (let at = begin; at < begin + lasts; at++) cells.add(`${id} ${at}`)
}

/** Of all sets of at most four free tables the one with the fewest tables, then the fewest chairs, then the first. */
export function naivePlace(
  { tables }: NaiveDay,
  cells: Cells,
  begin: number,
  lasts: number,
  wish: PlaceWish,
): string[] | null {
  let best: { ids: string[]; rank: string } | null = null
  for (let bits = 1; bits < 2 ** tables.length; bits++) {
    const place = tables.filter((_, index) => (bits >> index) % 2 === 1)
    if (!suits(place, wish) || place.some(({ id }) => isTaken(cells, id, begin, lasts))) continue
    const found = { ids: place.map(({ id }) => id), rank: rankOf(place, tables) }
    if (best === null || found.rank < best.rank) best = found
  }
  return best && best.ids
}

const isTaken = (cells: Cells, id: string, begin: number, lasts: number): boolean =>
  Array.from({ length: lasts }, (_, after) => `${id} ${begin + after}`).some((cell) => cells.has(cell))

const chairsOf = (place: readonly DiningTable[]): number => place.reduce((sum, { chairs }) => sum + chairs, 0)

function suits(place: readonly DiningTable[], { guests, hallId, tableId }: PlaceWish): boolean {
  const [first] = place
  if (!first || place.length > 4 || chairsOf(place) < guests) return false
  if (place.some((table) => (hallId ?? table.hallId) !== table.hallId || (tableId ?? table.id) !== table.id))
    return false
  const isOneGroup = place.every(
    (table) => table.hallId === first.hallId && table.joinGroup === first.joinGroup && table.joinGroup !== null,
  )
  return place.length === 1 || isOneGroup
}

/** A text that sorts as the rule prefers: tables, chairs, the group that is numbered first, then the tables. */
function rankOf(place: readonly DiningTable[], tables: readonly DiningTable[]): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const [first] = place
  const group = tables.findIndex(({ hallId, joinGroup }) => hallId === first?.hallId && joinGroup === first.joinGroup)
  const order = place.map((table) => two(tables.indexOf(table))).join('')
  return `${place.length} ${two(chairsOf(place))} ${place.length === 1 ? '' : two(group)} ${order}`
}
