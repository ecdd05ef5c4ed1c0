import { notificationsOfUser } from '@dasturxon/contracts/notifications.endpoints'
import * as call from '@dasturxon/contracts/reservations.endpoints'
import type { Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import type { JobRun } from '#platform/run-jobs'
import { at, confirmEach, openRestaurant } from '#test/restaurant'
import { inTheWorker } from '#test/running-orders'
import { reservationHandlers } from './remind-guests.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

type Restaurant = Awaited<ReturnType<typeof openRestaurant>>

const told = async ({ page, id: userId }: Person) =>
  ((await page.call(notificationsOfUser, { params: { userId }, query: {} }))[1]?.notifications ?? []).map(
    ({ event }) => event,
  )

const plannedFor = async (id: string) =>
  (
    await api.database.query<{ start_after: Date }>(
      `SELECT start_after FROM pgboss.job_common WHERE name = 'reservations.remind' AND data->>'reservationId' = $1`,
      [id],
    )
  ).rows.map(({ start_after }) => start_after.toISOString())

/** Runs the job as the worker does. */
async function remind({ shop }: Restaurant, reservationId: string) {
  const inTx: JobRun['inTx'] = (work) => inTheWorker(api, shop, 0, work)
  const payload = { merchantId: shop.merchantId, reservationId }
  for (const { run } of reservationHandlers)
    await run({ payload, signal: new AbortController().signal, inTx, readTx: inTx })
}

test('reminds the customer three hours before, once', async () => {
  const restaurant = await openRestaurant(api)
  const customer = await restaurant.shop.customer()
  const [, reserved] = await restaurant.reserve(customer, { startsAt: at(19) })
  const id = reserved?.id ?? ''
  expect(await plannedFor(id)).toEqual([at(16)])
  await remind(restaurant, id)
  await remind(restaurant, id)
  const [, list] = await customer.page.call(notificationsOfUser, { params: { userId: customer.id }, query: {} })
  expect(list?.notifications).toMatchObject([
    { kind: 'reservation', event: 'REMINDER', subjectId: id, facts: { startsAt: at(19), guests: 2 } },
  ])
})

test('reminds nobody of a canceled reservation, nor of one whose time has come', async () => {
  const restaurant = await openRestaurant(api, { tables: [2] })
  const customer = await restaurant.shop.customer()
  const [, canceled] = await restaurant.reserve(customer)
  const [, over] = await restaurant.reserve(customer)
  await restaurant.cancel(customer, canceled?.id ?? '')
  await api.database.query(`UPDATE reservation SET starts_at = now() - interval '1 minute' WHERE id = $1`, [over?.id])
  for (const id of [canceled?.id ?? '', over?.id ?? '', newId()]) await remind(restaurant, id)
  expect(await told(customer)).toEqual([])
})

test('plans no reminder when the branch wants none, or when the guests come sooner', async () => {
  const restaurant = await openRestaurant(api)
  await confirmEach(api, restaurant.shop)
  const remindBefore = (minutes: number) =>
    api.database.query(
      'UPDATE reservation_terms SET remind_minutes = $2, is_confirmed_at_once = true WHERE merchant_id = $1',
      [restaurant.shop.merchantId, minutes],
    )
  await remindBefore(0)
  const [, without] = await restaurant.reserve(await restaurant.shop.customer(), { startsAt: at(12) })
  expect(await plannedFor(without?.id ?? '')).toEqual([])
  await remindBefore(7 * 24 * 60)
  const [, soon] = await restaurant.reserve(await restaurant.shop.customer(), { startsAt: at(16) })
  expect(soon?.status).toBe('CONFIRMED')
  expect(await plannedFor(soon?.id ?? '')).toEqual([])
})

test('tells the customer when the restaurant confirms or cancels, and reminds from then on', async () => {
  const restaurant = await openRestaurant(api)
  await confirmEach(api, restaurant.shop)
  const customer = await restaurant.shop.customer()
  const [, reserved] = await restaurant.reserve(customer)
  const id = reserved?.id ?? ''
  expect(reserved?.status).toBe('NEW')
  expect(await plannedFor(id)).toEqual([])
  await remind(restaurant, id)
  expect(await told(customer)).toEqual([])
  await restaurant.move(restaurant.host, id, 'CONFIRMED')
  expect(await plannedFor(id)).toEqual([at(16)])
  expect(await told(customer)).toEqual(['CONFIRMED'])
  await restaurant.move(restaurant.host, id, 'CANCELED', 2)
  expect(await told(customer)).toEqual(['CANCELED', 'CONFIRMED'])
})

test('plans no reminder for guests who have called', async () => {
  const { host, params } = await openRestaurant(api)
  const body = { guests: 2, startsAt: at(12), name: 'Karim', phone: '+998901230002' }
  const [, entered] = await host.page.call(call.enterReservation, { params, idempotencyKey: newId(), body })
  expect(entered?.status).toBe('CONFIRMED')
  expect(await plannedFor(entered?.id ?? '')).toEqual([])
})
