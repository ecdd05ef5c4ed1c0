import * as call from '@dasturxon/contracts/reservations.endpoints'
import { formatDay } from '@dasturxon/rules/zone'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBranch } from '@dasturxon/testbed/data/factories'
import { newId } from '#platform/id'
import { listen } from '#test/listener'
import { at, comeEarlier, confirmEach, openRestaurant, tomorrow } from '#test/restaurant'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.stop())

describe('the times of a branch', () => {
  test('are those at which a table is free for the guests, with its hall and number', async () => {
    const { shop, hallId, times, reserve } = await openRestaurant(api, { tables: [6] })
    const guest = await shop.guest()
    const [, free] = await times(guest)
    expect(free).toMatchObject({ mostGuests: 20, lastDay: formatDay(tomorrow + 29) })
    expect(free?.halls).toEqual([
      {
        id: hallId,
        name: { uz: 'Zal', ru: 'Зал', eng: 'Hall' },
        tables: [
          { id: shop.tableId, number: '7', chairs: 2 },
          { id: expect.any(String), number: '8', chairs: 6 },
        ],
      },
    ])
    expect(free?.times).toHaveLength(23)
    expect(free?.times[0]).toMatchObject({ startsAt: at(10), endsAt: at(12), hallIds: [hallId] })

    await reserve(await shop.customer(), { startsAt: at(19) })
    await reserve(await shop.customer(), { startsAt: at(19), guests: 5 })
    const full = (await times(guest))[1]?.times.filter(({ hallIds }) => hallIds.length === 0)
    expect(full?.map(({ startsAt }) => startsAt)).toEqual([
      at(17.5),
      at(18),
      at(18.5),
      at(19),
      at(19.5),
      at(20),
      at(20.5),
    ])
  })

  test('are none when the merchant or the branch takes no reservations, or the branch is of a neighbour', async () => {
    const { shop, times } = await openRestaurant(api)
    const off = { status: 409, code: 'reservations_off' }
    await api.database.query('UPDATE merchant_settings SET booking_active = false WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect((await times(await shop.guest()))[0]).toMatchObject(off)
    const closed = await openRestaurant(api, { branch: { booking_enabled: false } })
    expect((await closed.times(await closed.shop.guest()))[0]).toMatchObject(off)
    const neighbour = await openRestaurant(api)
    expect((await closed.times(await neighbour.shop.guest()))[0]).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('a reservation', () => {
  test('keeps a table, is listed to its customer, and is confirmed at once', async () => {
    const { shop, reserve, own } = await openRestaurant(api)
    const customer = await shop.customer()
    await api.database.query(
      `UPDATE branch SET phone = '1200', booking_phone = '+998712000002' WHERE merchant_id = $1`,
      [shop.merchantId],
    )
    const [, reserved] = await reserve(customer, { note: 'Tugʻilgan kun' })
    expect(reserved).toMatchObject({
      status: 'CONFIRMED',
      guests: 2,
      startsAt: at(19),
      endsAt: at(21),
      note: 'Tugʻilgan kun',
      tables: [{ id: shop.tableId, number: '7', hall: { uz: 'Zal', ru: 'Зал', eng: 'Hall' } }],
      branch: { phone: '+998712000002' },
      canCancel: true,
    })
    expect(Object.keys(reserved?.branch.address ?? {})).toEqual(['uz', 'ru', 'eng'])
    expect(await own(customer)).toEqual([reserved])
    expect(await own(await shop.customer())).toEqual([])
  })

  test('waits for staff when the branch confirms every reservation itself', async () => {
    const { shop, reserve } = await openRestaurant(api)
    await confirmEach(api, shop)
    const [, reserved] = await reserve(await shop.customer(), { startsAt: at(19.25) })
    expect(reserved).toMatchObject({ status: 'NEW', startsAt: at(19.25), endsAt: at(20.75) })
  })

  test('puts tables together for a large party', async () => {
    const { shop, reserve } = await openRestaurant(api, { tables: [4, 4], join: 1 })
    const [, reserved] = await reserve(await shop.customer(), { guests: 10 })
    expect(reserved?.tables.map(({ number }) => number).toSorted()).toEqual(['7', '8', '9'])
  })

  test('is one when the request is repeated, and none of another body goes under its key', async () => {
    const { shop, reserve, own } = await openRestaurant(api, { tables: [2] })
    const customer = await shop.customer()
    const key = newId()
    const [[, first], [, again]] = [await reserve(customer, {}, key), await reserve(customer, {}, key)]
    expect(again).toEqual(first)
    expect((await reserve(customer, { guests: 1 }, key))[0]).toMatchObject({ code: 'idempotency_key_invalid' })
    expect(await own(customer)).toHaveLength(1)
  })

  test('is refused for a taken table, naming the nearest free times', async () => {
    const { shop, reserve } = await openRestaurant(api)
    await reserve(await shop.customer())
    expect((await reserve(await shop.customer()))[0]).toMatchObject({
      status: 409,
      code: 'time_taken',
      params: { free: [at(16), at(16.5), at(17), at(21)] },
    })
  })

  test.each([
    ['between two steps', 19.1],
    ['before opening', 9],
    ['less than an hour before closing', 21.5],
    ['after more days than can be chosen', 31 * 24 + 19],
  ])('is refused %s', async (_, hours) => {
    const { shop, reserve } = await openRestaurant(api)
    expect((await reserve(await shop.customer(), { startsAt: at(hours) }))[0]).toMatchObject({
      status: 409,
      code: 'time_not_offered',
    })
  })

  test('is given to exactly one of twenty customers who want the last table at once', async () => {
    const { shop, reserve } = await openRestaurant(api)
    const people = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
    const answers = await Promise.all(people.map((person) => reserve(person)))
    expect(answers.filter(([, reserved]) => reserved)).toHaveLength(1)
    expect(answers.flatMap(([error]) => error?.code ?? [])).toEqual(Array.from({ length: 19 }, () => 'time_taken'))
    expect(await shop.count('reserved_table')).toBe(1)
  })

  test('is the fourth of a customer only when one of three was canceled or is over', async () => {
    const { shop, reserve, cancel, own } = await openRestaurant(api, { tables: [2, 2, 2] })
    const customer = await shop.customer()
    for (let turn = 0; turn < 3; turn++) await reserve(customer)
    expect((await reserve(customer))[0]).toMatchObject({ code: 'too_many_reservations', params: { max: 3 } })
    const [first] = await own(customer)
    await cancel(customer, first?.id ?? '')
    expect((await reserve(customer))[1]).toBeDefined()
    expect((await reserve(customer))[0]).toMatchObject({ code: 'too_many_reservations' })
    const over = `UPDATE reservation SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = $1`
    await api.database.query(over, [(await own(customer)).find(({ status }) => status === 'CONFIRMED')?.id])
    expect((await reserve(customer, { startsAt: at(12) }))[1]).toBeDefined()
  })

  test('is canceled by its customer, who frees the table, and by no stranger', async () => {
    const { shop, reserve, cancel, own } = await openRestaurant(api)
    const [customer, stranger] = [await shop.customer(), await shop.customer()]
    const [, reserved] = await reserve(customer)
    const id = reserved?.id ?? ''
    const notFound = { status: 404, code: 'not_found' }
    expect((await cancel(stranger, id))[0]).toMatchObject(notFound)
    const neighbour = await openRestaurant(api)
    expect((await cancel(await neighbour.shop.customer(), id))[0]).toMatchObject(notFound)
    expect((await cancel(customer, id))[1]).toMatchObject({ status: 'CANCELED', version: 2 })
    expect((await cancel(customer, id))[1]).toMatchObject({ status: 'CANCELED', version: 2 })
    expect(await own(customer)).toEqual([])
    expect(await own(customer, { onlyPast: 'true' })).toMatchObject([{ status: 'CANCELED', tables: [{ number: '7' }] }])
    expect((await reserve(stranger))[1]).toMatchObject({ status: 'CONFIRMED' })
  })

  test('is not canceled by its customer after its time', async () => {
    const { shop, reserve, cancel, own } = await openRestaurant(api)
    const customer = await shop.customer()
    const [, reserved] = await reserve(customer)
    await comeEarlier(api, reserved?.id ?? '', 1)
    expect(await own(customer)).toMatchObject([{ canCancel: false }])
    expect((await cancel(customer, reserved?.id ?? ''))[0]).toMatchObject({ status: 409, code: 'status_passed' })
  })
})

describe('the own reservations', () => {
  test('are listed in pages: those to come by time, those that are over from the newest', async () => {
    const { shop, reserve, own, cancel } = await openRestaurant(api, { tables: [2, 2] })
    const customer = await shop.customer()
    const hours = [20, 12, 16]
    for (const hour of hours) await reserve(customer, { startsAt: at(hour) })
    const startsOf = async (...query: Parameters<typeof own>) => (await own(...query)).map(({ startsAt }) => startsAt)
    expect(await startsOf(customer)).toEqual([at(12), at(16), at(20)])
    expect(await startsOf(customer, { size: 2, page: 1 })).toEqual([at(20)])
    for (const { id } of await own(customer)) await cancel(customer, id)
    expect(await startsOf(customer, { onlyPast: 'true', size: 2 })).toEqual([at(20), at(16)])
    expect(await startsOf(customer, { onlyPast: 'true', size: 2, page: 1 })).toEqual([at(12)])
    expect(await startsOf(customer)).toEqual([])
  })

  test('are followed live by their customer, and by nobody else', async () => {
    const { shop, host, reserve, move } = await openRestaurant(api)
    const customer = await shop.customer()
    const id = (await reserve(customer))[1]?.id ?? ''
    const follow = ({ page }: Person) =>
      listen(api.baseUrl, shop.host, { topics: [`reservation:${id}`], token: page.token })
    const page = await follow(customer)
    await vi.waitFor(() => expect(page.received).toHaveLength(1))
    await move(host, id, 'CANCELED')
    await vi.waitFor(() => expect(page.received).toHaveLength(2))
    expect(page.received.map(({ event, data }) => ({ event, data }))).toEqual([
      { event: 'reservation', data: { id, version: 1, status: 'CONFIRMED' } },
      { event: 'reservation', data: { id, version: 2, status: 'CANCELED' } },
    ])
    page.hangUp()
    expect((await follow(await shop.customer())).status).toBe(404)
    expect((await follow(await shop.guest())).status).toBe(404)
  })
})

describe('staff', () => {
  test('see the day of their branch with names and phones, and reserve for a caller', async () => {
    const { shop, params, host, reserve, day } = await openRestaurant(api, { tables: [4] })
    await reserve(await shop.customer({ phone: '+998901230001' }))
    const body = { guests: 3, startsAt: at(12), name: 'Karim', phone: '+998901230002' }
    const [, entered] = await host.page.call(call.enterReservation, { params, idempotencyKey: newId(), body })
    expect(entered).toMatchObject({ status: 'CONFIRMED', isCustomer: false, tables: [{ number: '8' }] })
    expect((await day(host))[1]).toMatchObject([
      { name: 'Karim', phone: '+998901230002', isCustomer: false },
      { name: 'Olim', phone: '+998901230001', isCustomer: true },
    ])
    expect(await shop.count('audit_log')).toBe(1)
    const elsewhere = await createBranch(api.database, shop.merchantId)
    expect((await day(await asStaff(api, shop, 'OPERATOR', [elsewhere])))[0]).toMatchObject({
      code: 'branch_forbidden',
    })
  })

  test('seat the guests and free the table when they leave', async () => {
    const { shop, host, reserve, move } = await openRestaurant(api)
    const [, reserved] = await reserve(await shop.customer())
    const id = reserved?.id ?? ''
    expect((await move(host, id, 'SEATED'))[0]).toMatchObject({ status: 409, code: 'too_early' })
    await comeEarlier(api, id, 0)
    expect((await move(host, id, 'SEATED'))[1]).toMatchObject({ status: 'SEATED', version: 2 })
    expect((await move(host, id, 'FINISHED'))[0]).toMatchObject({ status: 412, code: 'changed_meanwhile' })
    expect((await move(host, id, 'NO_SHOW', 2))[0]).toMatchObject({ code: 'status_passed' })
    const kept = async () =>
      (
        await api.database.query<{ is_kept: boolean }>('SELECT is_kept FROM reserved_table WHERE reservation_id = $1', [
          id,
        ])
      ).rows
    expect(await kept()).toEqual([{ is_kept: true }])
    expect((await move(host, id, 'FINISHED', 2))[1]).toMatchObject({ status: 'FINISHED' })
    expect(await kept()).toEqual([{ is_kept: false }])
  })

  test('move no reservation of a neighbour or of another branch', async () => {
    const { shop, reserve, move } = await openRestaurant(api)
    const [, reserved] = await reserve(await shop.customer())
    const elsewhere = await createBranch(api.database, shop.merchantId)
    const operator = await asStaff(api, shop, 'OPERATOR', [elsewhere])
    expect((await move(operator, reserved?.id ?? '', 'CANCELED'))[0]).toMatchObject({ code: 'branch_forbidden' })
    const neighbour = await openRestaurant(api)
    expect((await move(neighbour.host, reserved?.id ?? '', 'CANCELED'))[0]).toMatchObject({ code: 'not_found' })
  })
})
