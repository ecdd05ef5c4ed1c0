import { sql } from 'kysely'
import { type PersonalRecords, selectProvenPhone } from '#modules/customers'
import { personalTable } from '#platform/personal-table'
import { build, type RowsOf } from '#platform/query'

export type ReservationRow = RowsOf<ReturnType<typeof selectReservations>>[number]

/** No row: the branch follows the standard terms. */
export const findTerms = (merchantId: string, branchId: string) =>
  build.selectFrom('reservationTerms').selectAll().where('merchantId', '=', merchantId).where('branchId', '=', branchId)

/** The tables of a branch that are kept at some time between two instants. */
export const listTaken = (merchantId: string, branchId: string, from: Date, to: Date) =>
  build
    .selectFrom('reservedTable')
    .innerJoin('reservation', (join) =>
      join
        .onRef('reservation.merchantId', '=', 'reservedTable.merchantId')
        .onRef('reservation.id', '=', 'reservedTable.reservationId'),
    )
    .select(['reservedTable.tableId', 'reservation.startsAt', 'reservation.endsAt'])
    .where('reservedTable.merchantId', '=', merchantId)
    .where('reservation.merchantId', '=', merchantId)
    .where('reservation.branchId', '=', branchId)
    .where('reservedTable.isKept', '=', true)
    .where('reservation.startsAt', '<', to)
    .where('reservation.endsAt', '>', from)

const selectReservations = (merchantId: string) =>
  build
    .selectFrom('reservation')
    .selectAll()
    .select(
      sql<string[]>`ARRAY(SELECT table_id FROM reserved_table AS held
        WHERE held.merchant_id = reservation.merchant_id AND held.reservation_id = reservation.id ORDER BY table_id)`.as(
        'tableIds',
      ),
    )
    .where('merchantId', '=', merchantId)

export const findReservation = (merchantId: string, id: string) => selectReservations(merchantId).where('id', '=', id)

export const lockReservation = (merchantId: string, id: string) => findReservation(merchantId, id).forUpdate()

type Page = { size: number; page: number }

const pageOfCustomer = (merchantId: string, customerId: string, { size, page }: Page) =>
  selectReservations(merchantId)
    .where('customerId', '=', customerId)
    .limit(size)
    .offset(page * size)

const guestsCome = sql<boolean>`status IN ('NEW', 'CONFIRMED', 'SEATED') AND ends_at > now()`

/** The reservations of a customer that are not over, the next first. */
export const listComingOf = (merchantId: string, customerId: string, page: Page) =>
  pageOfCustomer(merchantId, customerId, page).where(guestsCome).orderBy('startsAt').orderBy('id')

/** The reservations of a customer that are over or were canceled, newest first. */
export const listPastOf = (merchantId: string, customerId: string, page: Page) =>
  pageOfCustomer(merchantId, customerId, page)
    .where(sql<boolean>`NOT (${guestsCome})`)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')

/** These reservations with their customers, for the live stream. */
export const listOwners = (merchantId: string, ids: readonly string[]) =>
  build
    .selectFrom('reservation')
    .select(['id', 'customerId', 'status', 'version'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)

export const listOfBranch = (merchantId: string, branchId: string, from: Date, to: Date) =>
  selectReservations(merchantId)
    .where('branchId', '=', branchId)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .orderBy('startsAt')
    .orderBy('id')

/** The reservations of a customer whose guests are still to come. */
export const countComing = (merchantId: string, customerId: string) =>
  build
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)
    .where('status', 'in', ['NEW', 'CONFIRMED'])
    .where('endsAt', '>', sql<Date>`now()`)

type NewReservation = Pick<
  ReservationRow,
  | 'merchantId'
  | 'id'
  | 'branchId'
  | 'customerId'
  | 'enteredBy'
  | 'name'
  | 'phone'
  | 'guests'
  | 'startsAt'
  | 'endsAt'
  | 'status'
  | 'note'
>

export const insertReservation = (reservation: NewReservation) => build.insertInto('reservation').values(reservation)

/** Fails by the constraint `table_reserved_once` when a table is kept for others at that time. */
export const insertReservedTables = (
  { merchantId, id, startsAt, endsAt }: Pick<NewReservation, 'merchantId' | 'id' | 'startsAt' | 'endsAt'>,
  tableIds: readonly string[],
) =>
  build.insertInto('reservedTable').values(
    // In one order, so that two reservations never wait for each other.
    tableIds.toSorted().map((tableId) => ({
      merchantId,
      reservationId: id,
      tableId,
      during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
    })),
  )

export const updateStatus = (merchantId: string, id: string, status: ReservationRow['status']) =>
  build
    .updateTable('reservation')
    .set({ status, version: sql`version + 1` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

export const releaseTables = (merchantId: string, reservationId: string) =>
  build
    .updateTable('reservedTable')
    .set({ isKept: false })
    .where('merchantId', '=', merchantId)
    .where('reservationId', '=', reservationId)

/** Also those that staff have entered for a caller with the customer's phone. */
const belongs = (merchantId: string, customerId: string) => sql<boolean>`(customer_id = ${customerId}
  OR customer_id IS NULL AND phone = (${selectProvenPhone(merchantId, customerId)}))`

/** Their tables are free again with them. */
const deleteOfCustomer = (merchantId: string, customerId: string) =>
  build.deleteFrom('reservation').where('merchantId', '=', merchantId).where(belongs(merchantId, customerId))

const reservationTable = personalTable(
  'reservation',
  { section: 'reservations', key: ['id'], belongs },
  {
    erased: ['id', 'name', 'phone', 'guests', 'startsAt', 'endsAt', 'status', 'note', 'createdDate'],
    kept: [],
    internal: ['merchantId', 'branchId', 'customerId', 'enteredBy', 'version'],
  },
)

/** Taken before the reservations of a customer are added or erased. */
export const lockReservationsOf = (merchantId: string, customerId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reservations of ${merchantId} ${customerId}`}, 0))`

export const reservationRecords: PersonalRecords = {
  tables: [reservationTable],
  lock: lockReservationsOf,
  erase: (merchantId, customerId) => [deleteOfCustomer(merchantId, customerId)],
}

/** Names and phones of guests are kept for a year after their visit. */
export const deleteOldReservations = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM reservation WHERE merchant_id = ${merchantId} AND id IN (
    SELECT id FROM reservation WHERE merchant_id = ${merchantId} AND ends_at < now() - interval '1 year' LIMIT ${atMost})
  RETURNING true AS gone`
