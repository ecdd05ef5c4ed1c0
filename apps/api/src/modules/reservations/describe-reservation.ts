// A reservation as customers and staff see it. Tables are named by their number and hall.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { branchReservations, ownReservations } from '@dasturxon/contracts/reservations.endpoints'
import { canCustomerCancel } from '@dasturxon/rules/reservation-states'
import { listBranchAddresses, listTablePlaces } from '#modules/branches'
import type { Tx } from '#platform/db'
import type { RowsOf } from '#platform/query'
import type { ReservationRow } from './reservations.sql.ts'

type OwnReservation = Reply<typeof ownReservations>[number]
type Reservation = Omit<OwnReservation, 'branch' | 'canCancel'>
type ReservationForStaff = Reply<typeof branchReservations>[number]
type Place = Reservation['tables'][number]
export type TablesById = ReadonlyMap<string, Place>

export const tablesById = (tables: readonly Place[]): TablesById => new Map(tables.map((table) => [table.id, table]))

export async function readTables(tx: Tx, rows: readonly ReservationRow[]): Promise<TablesById> {
  const tableIds = [...new Set(rows.flatMap((row) => row.tableIds))]
  return tablesById(tableIds.length > 0 ? await tx.run(listTablePlaces(tx.merchantId, tableIds)) : [])
}

type Branch = RowsOf<ReturnType<typeof listBranchAddresses>>[number]

/** The customers' own reservations as they see them, with the addresses of the branches. */
export async function describeOwn(tx: Tx, rows: readonly ReservationRow[]): Promise<OwnReservation[]> {
  if (rows.length === 0) return []
  const tableIds = [...new Set(rows.flatMap((row) => row.tableIds))]
  const branchIds = [...new Set(rows.map((row) => row.branchId))]
  const [tables, branches] = await tx.bundle(
    listTablePlaces(tx.merchantId, tableIds),
    listBranchAddresses(tx.merchantId, branchIds),
  )
  const [tableOf, branchOf] = [tablesById(tables), new Map(branches.map((branch) => [branch.id, branch]))]
  return rows.map((row) => toOwn(row, { tables: tableOf, branch: branchOf.get(row.branchId), now: tx.now }))
}

type Surroundings = { tables: TablesById; branch: Branch | undefined; now: Date }

export function toOwn(row: ReservationRow, { tables, branch, now }: Surroundings): OwnReservation {
  if (!branch) throw new Error('The branch of a reservation was not found')
  const { name, address, phone } = branch
  const canCancel = canCustomerCancel({ status: row.status, from: row.startsAt.getTime() }, now)
  return { ...describeReservation(row, tables), branch: { name, address, phone }, canCancel }
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
