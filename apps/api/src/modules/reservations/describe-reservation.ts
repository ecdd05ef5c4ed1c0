// A reservation as customers and staff see it. Tables are named by their number and hall.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { branchReservations, ownReservations } from '@dasturxon/contracts/reservations.endpoints'
import { listTablePlaces } from '#modules/branches'
import type { Tx } from '#platform/db'
import type { ReservationRow } from './reservations.sql.ts'

type Reservation = Reply<typeof ownReservations>[number]
type ReservationForStaff = Reply<typeof branchReservations>[number]
type Place = Reservation['tables'][number]
export type TablesById = ReadonlyMap<string, Place>

export const tablesById = (tables: readonly Place[]): TablesById => new Map(tables.map((table) => [table.id, table]))

export async function readTables(tx: Tx, rows: readonly ReservationRow[]): Promise<TablesById> {
  const tableIds = [...new Set(rows.flatMap((row) => row.tableIds))]
  return tablesById(tableIds.length > 0 ? await tx.run(listTablePlaces(tx.merchantId, tableIds)) : [])
}

export const describeReservation = (row: ReservationRow, tables: TablesById): Reservation => ({
  id: row.id,
  branchId: row.branchId,
  status: row.status,
  version: row.version,
  guests: row.guests,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  name: row.name,
  note: row.note,
  tables: row.tableIds.flatMap((id) => tables.get(id) ?? []),
  createdDate: row.createdDate.toISOString(),
})

export const describeForStaff = (row: ReservationRow, tables: TablesById): ReservationForStaff => ({
  ...describeReservation(row, tables),
  phone: row.phone,
  isCustomer: row.customerId !== null,
})
