// Reserves tables of a branch, at most once per key, in one round trip that decides and one that writes and commits.
// The database refuses a table that others have reserved in between; then the request is decided again.
import type { Refusal } from '@dasturxon/contracts/endpoint'
import type { enterReservation } from '@dasturxon/contracts/reservations.endpoints'
import { refused } from '@dasturxon/rules/outcome'
import { chooseTables, type PlaceWish } from '@dasturxon/rules/reservation-tables'
import { listStays, type Stay } from '@dasturxon/rules/reservation-times'
import { dayAt } from '@dasturxon/rules/zone'
import { ringBoard } from '#modules/orders'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { guardOf } from '#platform/errors'
import { type Claim, claimKey, replay } from '#platform/idempotency'
import type { Query } from '#platform/query'
import type { InTx } from '#platform/route'
import { type TablesById, tablesById, readTables } from './describe-reservation.ts'
import { assembleBranch, branchQueries, type ReservableBranch } from './load-branch.ts'
import { hasPlace } from './read-times.ts'
import { planReminder } from './remind-guests.ts'
import { findReservation, insertReservation, insertReservedTables, type ReservationRow } from './reservations.sql.ts'

type Visit = PlaceWish & { startsAt: string; name: string; phone: string | null; note: string | null }
/** One of the two has reserved. */
type Origin = { customerId: string | null; enteredBy: string | null }
type Request = { branchId: string; named: Omit<Claim, 'resultId'>; origin: Origin; visit: Visit }
type Fault = Refusal<typeof enterReservation>
type Reserved<F> = { row: ReservationRow; tables: TablesById } | { ok: false; refusal: Fault | F }

/** With more guests than this who want the same table at the same moment, some are told to try again. */
const attempts = 6

/** Runs the transaction again when the table that it has chosen is taken before its COMMIT. */
export async function untilPlaced<T>(inTx: InTx, work: (tx: Tx) => Promise<T>) {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await inTx(work)
    } catch (error) {
      if (guardOf(error) !== 'table_reserved_once') throw error
    }
  }
  return refused({ code: 'try_again', params: {} })
}

/** Times that the guests are offered instead of a taken one. */
const alternatives = 4

/**
 * `fault`: why these guests may reserve nothing new; a repeated request is answered nevertheless. `alongside` returns
 * statements that are committed with a new reservation.
 */
export async function reserve<F = never>(
  tx: Tx,
  { branchId, named, origin, visit }: Request,
  { fault = null, alongside }: { fault?: F | null; alongside?: (id: string) => Query } = {},
): Promise<Reserved<F>> {
  const { merchantId } = tx
  const claim: Claim = { ...named, resultId: newId() }
  const from = new Date(visit.startsAt)
  const [[claimed], ...facts] = await tx.bundle(claimKey(claim), ...branchQueries(merchantId, branchId, from))
  if (!claimed) return repeated(tx, claim)
  if (fault) return { ok: false, refusal: fault }
  const loaded = assembleBranch(facts, tx.now)
  if ('fault' in loaded) return refused({ code: loaded.fault, params: {} })
  const { schedule, terms, tables, taken } = loaded.branch
  const wish = { day: dayAt(schedule.zone, from.getTime()), guests: visit.guests }
  const stays = listStays(schedule, terms, wish, tx.now)
  const stay = stays.find((offered) => offered.from === from.getTime())
  if (!stay) return refused({ code: 'time_not_offered', params: {} })
  const tableIds = chooseTables(tables, taken, stay, visit)
  if (!tableIds)
    return refused({ code: 'time_taken', params: { free: nearestFree(loaded.branch, stays, stay, visit) } })

  const reservation = {
    ...origin,
    merchantId,
    id: claim.resultId,
    branchId,
    name: visit.name,
    phone: visit.phone,
    guests: visit.guests,
    startsAt: new Date(stay.from),
    endsAt: new Date(stay.to),
    // What staff enter themselves needs no confirmation.
    status: terms.isConfirmedAtOnce || origin.enteredBy ? ('CONFIRMED' as const) : ('NEW' as const),
    note: visit.note,
  }
  ringBoard(tx, branchId)
  const [, , [row]] = await tx.finish(
    insertReservation(reservation),
    insertReservedTables(reservation, tableIds),
    findReservation(merchantId, reservation.id),
    ...(alongside ? [alongside(reservation.id)] : []),
    ...(reservation.status === 'CONFIRMED' ? planReminder(tx, reservation, terms) : []),
  )
  if (!row) throw new Error('The inserted reservation was not found')
  return { row, tables: tablesById(tables) }
}

async function repeated(tx: Tx, claim: Claim): Promise<Reserved<never>> {
  const found = await replay(tx, claim, async (id) => (await tx.run(findReservation(tx.merchantId, id)))[0])
  return found.ok ? { row: found.value, tables: await readTables(tx, [found.value]) } : found
}

/** The times with room for the guests that are nearest to the wanted one, by time. */
function nearestFree(
  branch: ReservableBranch,
  stays: readonly Stay[],
  wanted: Stay,
  { guests, hallId }: PlaceWish,
): string[] {
  const distance = (stay: Stay) => Math.abs(stay.from - wanted.from)
  return stays
    .filter((stay) => stay !== wanted && hasPlace(branch, stay, guests, hallId))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, alternatives)
    .toSorted((one, other) => one.from - other.from)
    .map(({ from }) => new Date(from).toISOString())
}
