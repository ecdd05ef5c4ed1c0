// Chooses the tables of a reservation: one that is large enough, or several of a hall that can be put together.
import type { Stay } from './reservation-times.ts'

/** Tables of a hall with the same `joinGroup` can be put together; null: the table stands alone. */
export type DiningTable = { id: string; hallId: string; chairs: number; joinGroup: number | null }
export type TakenTable = Stay & { tableId: string }

/** Null leaves the choice of the hall or of the table to the rule. */
export type PlaceWish = { guests: number; hallId: string | null; tableId: string | null }

/** More tables in a row are a banquet, which people arrange by phone. */
const mostTogether = 4

const overlap = (one: Stay, other: Stay): boolean => one.from < other.to && other.from < one.to

export const freeTables = <T extends DiningTable>(
  tables: readonly T[],
  taken: readonly TakenTable[],
  stay: Stay,
): T[] => {
  const occupied = new Set(taken.filter((other) => overlap(other, stay)).map(({ tableId }) => tableId))
  return tables.filter(({ id }) => !occupied.has(id))
}

/**
 * Null: no place. The tables are in the order in which the merchant numbers them. The smallest table that is large
 * enough comes first, so that a pair does not take the table of eight; then the fewest tables put together.
 */
export function chooseTables(
  tables: readonly DiningTable[],
  taken: readonly TakenTable[],
  stay: Stay,
  { guests, hallId, tableId }: PlaceWish,
): string[] | null {
  const free = freeTables(tables, taken, stay).filter(
    (table) => (hallId === null || table.hallId === hallId) && (tableId === null || table.id === tableId),
  )
  const alone = smallest(free.filter(({ chairs }) => chairs >= guests).map((table) => [table]))
  if (alone) return idsOf(alone)
  const groups = Map.groupBy(
    free.filter(({ joinGroup }) => joinGroup !== null),
    (table) => `${table.hallId} ${String(table.joinGroup)}`,
  )
  for (let count = 2; count <= mostTogether; count++) {
    const enough = [...groups.values()].flatMap((group) => largeEnough(group, count, guests))
    const chosen = smallest(enough)
    if (chosen) return idsOf(chosen)
  }
  return null
}

const idsOf = (tables: readonly DiningTable[]): string[] => tables.map(({ id }) => id)

const chairsOf = (tables: readonly DiningTable[]): number => tables.reduce((sum, { chairs }) => sum + chairs, 0)

/** Of equal ones the first. */
const smallest = (places: readonly (readonly DiningTable[])[]): readonly DiningTable[] | null =>
  places.reduce<readonly DiningTable[] | null>(
    (best, place) => (best === null || chairsOf(place) < chairsOf(best) ? place : best),
    null,
  )

/** All selections of `count` tables with enough chairs. */
function largeEnough(tables: readonly DiningTable[], count: number, guests: number): DiningTable[][] {
  if (count === 0) return guests <= 0 ? [[]] : []
  return tables.flatMap((table, index) =>
    largeEnough(tables.slice(index + 1), count - 1, guests - table.chairs).map((rest) => [table, ...rest]),
  )
}
