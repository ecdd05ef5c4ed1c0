// What a guest has chosen for a reservation, as it stands in the URL: a reload and a login keep it.
import { createPath, type OfferedTime } from './reservation.ts'

/** Null is not chosen; for the hall and the table it leaves the choice to the restaurant. */
export type ReservationChoice = {
  branchId: string | null
  guests: number
  day: string | null
  startsAt: string | null
  hallId: string | null
  tableId: string | null
}

const usualGuests = 2

export function readChoice(query: URLSearchParams): ReservationChoice {
  const guests = Number(query.get('guests') ?? usualGuests)
  const day = query.get('day') ?? ''
  const startsAt = query.get('time') ?? ''
  return {
    branchId: query.get('branch'),
    guests: Number.isInteger(guests) && guests >= 1 && guests <= 100 ? guests : usualGuests,
    day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    startsAt: Number.isNaN(Date.parse(startsAt)) ? null : startsAt,
    hallId: query.get('hall'),
    tableId: query.get('table'),
  }
}

/** `others`: further parameters of the page, such as the language. */
export function choiceHref(choice: ReservationChoice, others = new URLSearchParams()): string {
  const { branchId, guests, day, startsAt, hallId, tableId } = choice
  const values = { branch: branchId, guests: String(guests), day, time: startsAt, hall: hallId, table: tableId }
  const query = new URLSearchParams(others)
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `${createPath}?${query.toString()}`
}

/** The chosen hall and table as far as they are free at that time. */
export function freeChoice(
  { hallId, tableId }: ReservationChoice,
  time: OfferedTime | null,
): Pick<ReservationChoice, 'hallId' | 'tableId'> {
  return {
    hallId: hallId !== null && time?.hallIds.includes(hallId) ? hallId : null,
    tableId: tableId !== null && time?.tableIds.includes(tableId) ? tableId : null,
  }
}
