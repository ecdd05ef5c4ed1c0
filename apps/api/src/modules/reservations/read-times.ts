// The times of a day that a branch offers to a party, each with the halls and tables that are free.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { reservationTimes as contract } from '@dasturxon/contracts/reservations.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { chooseTables, freeTables } from '@dasturxon/rules/reservation-tables'
import { listStays, type Stay } from '@dasturxon/rules/reservation-times'
import { dayAt, formatDay, parseDay, startOfDay, tashkent } from '@dasturxon/rules/zone'
import type { Tx } from '#platform/db'
import { assembleBranch, branchQueries, type ReservableBranch } from './load-branch.ts'

type Times = Outcome<Reply<typeof contract>, Refusal<typeof contract>>
type Asked = { day: string; guests: number }

export async function readTimes(tx: Tx, branchId: string, asked: Asked): Promise<Times> {
  const day = parseDay(asked.day) ?? 0
  // Branches in other zones differ by less than the margin that is read around the day.
  const around = new Date(startOfDay(tashkent, day))
  const loaded = assembleBranch(await tx.finish(...branchQueries(tx.merchantId, branchId, around)), tx.now)
  if ('fault' in loaded) return refused({ code: loaded.fault, params: {} })
  const { schedule, terms, tables } = loaded.branch
  const stays = listStays(schedule, terms, { day, guests: asked.guests }, tx.now)
  const halls = Map.groupBy(tables, ({ hallId }) => hallId)
  return done({
    lastDay: formatDay(dayAt(schedule.zone, tx.now.getTime()) + terms.daysAhead),
    mostGuests: terms.mostGuests,
    halls: [...halls].map(([id, ofHall]) => ({
      id,
      name: ofHall[0]?.hall ?? { uz: '', ru: '', eng: '' },
      tables: ofHall.map((table) => ({ id: table.id, number: table.number, chairs: table.chairs })),
    })),
    times: stays.map((stay) => ({
      startsAt: new Date(stay.from).toISOString(),
      endsAt: new Date(stay.to).toISOString(),
      hallIds: [...halls.keys()].filter((hallId) => hasPlace(loaded.branch, stay, asked.guests, hallId)),
      tableIds: freeTables(tables, loaded.branch.taken, stay)
        .filter(({ chairs }) => chairs >= asked.guests)
        .map(({ id }) => id),
    })),
  })
}

/** `hallId` null: in any hall. */
export const hasPlace = (
  { tables, taken }: ReservableBranch,
  stay: Stay,
  guests: number,
  hallId: string | null,
): boolean => chooseTables(tables, taken, stay, { guests, hallId, tableId: null }) !== null
