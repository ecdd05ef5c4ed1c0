// A restaurant that takes reservations, with the calls of its guests and of its staff.
import * as call from '@dasturxon/contracts/reservations.endpoints'
import type { ReservationStatus } from '@dasturxon/rules/reservation-states'
import { dayAt, formatDay, startOfDay, tashkent } from '@dasturxon/rules/zone'
import { openOrderingShop } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import type { TestApi } from '@dasturxon/testbed/servers/api'
import { newId } from '#platform/id'

const hour = 3_600_000
export const tomorrow = dayAt(tashkent, Date.now()) + 1
export const at = (hours: number, day = tomorrow) => new Date(startOfDay(tashkent, day) + hours * hour).toISOString()

/** Tables: 7 (the one of every test shop), then one for each count of chairs. The branch is open from 10 to 22. */
export async function openRestaurant(
  api: TestApi,
  { tables = [] as number[], join = null as number | null, branch = {} } = {},
) {
  const shop = await openOrderingShop(api, {
    settings: { booking_active: true },
    branch: { open: '10:00', close: '22:00', settings: { booking_enabled: true, ...branch } },
  })
  const { database } = api
  const { merchantId, branchId } = shop
  const [{ hall_id }] = (
    await database.query<{ hall_id: string }>('SELECT hall_id FROM dining_table WHERE id = $1', [shop.tableId])
  ).rows as [{ hall_id: string }]
  await database.query('UPDATE dining_table SET chairs = 2, join_group = $2 WHERE id = $1', [shop.tableId, join])
  for (const [index, chairs] of tables.entries())
    await database.insert('dining_table', {
      merchant_id: merchantId,
      id: newId(),
      hall_id,
      number: String(index + 8),
      chairs,
      join_group: join,
    })
  const params = { branchId }
  const times = async ({ page }: Person, guests = 2, day = tomorrow) =>
    page.call(call.reservationTimes, { params, query: { day: formatDay(day), guests: String(guests) } })
  const reserve = (
    { page }: Person,
    wish: Partial<{ guests: number; startsAt: string; tableId: string; note: string }> = {},
    idempotencyKey = newId(),
  ) =>
    page.call(call.reserveTable, {
      params,
      idempotencyKey,
      body: { guests: 2, startsAt: at(19), name: 'Olim', ...wish },
    })
  const own = async ({ page }: Person, query: { onlyPast?: 'true'; page?: number; size?: number } = {}) =>
    (await page.call(call.ownReservations, { query }))[1] ?? []
  const cancel = ({ page }: Person, id: string) => page.call(call.cancelReservation, { params: { id } })
  const move = ({ page }: Person, id: string, status: ReservationStatus, version = 1) =>
    page.call(call.moveReservation, { params: { id }, body: { status, version } })
  const day = async ({ page }: Person) =>
    page.call(call.branchReservations, { params, query: { day: formatDay(tomorrow) } })
  return {
    shop,
    hallId: hall_id,
    params,
    times,
    reserve,
    own,
    cancel,
    move,
    day,
    host: await asStaff(api, shop, 'OPERATOR'),
  }
}

/** The branch confirms every reservation itself. */
export const confirmEach = (api: TestApi, { merchantId, branchId }: { merchantId: string; branchId: string }) =>
  api.database.insert('reservation_terms', {
    merchant_id: merchantId,
    branch_id: branchId,
    step_minutes: 15,
    lead_minutes: 0,
    days_ahead: 10,
    stay_minutes: 90,
    long_stay_minutes: 90,
    long_stay_guests: 10,
    most_guests: 10,
    is_confirmed_at_once: false,
  })

/** As if the guests were expected so many hours ago. */
export const comeEarlier = (api: TestApi, id: string, hours: number) =>
  api.database.query(
    `WITH earlier AS (UPDATE reservation SET starts_at = now() - $2 * interval '1 hour', ends_at = now() + interval '1 hour'
       WHERE id = $1 RETURNING starts_at, ends_at)
     UPDATE reserved_table SET during = (SELECT tstzrange(starts_at, ends_at) FROM earlier) WHERE reservation_id = $1`,
    [id, hours],
  )
