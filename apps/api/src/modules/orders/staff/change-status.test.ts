import * as endpoint from '@dasturxon/contracts/order-board.endpoints'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { booksBalance, entriesOf } from '#test/books'
import { asStaff, type Person } from '@dasturxon/testbed/data/people'
import { historyHolds, openRunningShop } from '#test/running-orders'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterEach(async () => {
  await booksBalance(api.database)
  expect(await historyHolds(api)).toEqual([])
})
afterAll(() => api.stop())

describe('[S4.01] staff change the status of an order', () => {
  test('[S3.40.CHANGE_STATUS] [S3.40.PAID_AND_CHANGE_STATUS] moves a delivery through every status to CLOSED and records who made each change', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.delivered()
    const [, accepted] = await shop.move(id, 'ACCEPTED', shop.owner, { cookingTime: 25 })
    expect(accepted).toMatchObject({
      status: 'ACCEPTED',
      version: 2,
      cookingTime: 25,
      operatorId: shop.owner.id,
      acceptedTime: expect.any(String),
      moves: ['COOKING', 'CANCELED'],
    })
    await shop.moveThrough(id, 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED', 'CLOSED')
    const [, closed] = await shop.onBoard(id)
    expect(closed).toMatchObject({ status: 'CLOSED', isPaid: true, moves: [], readyTime: expect.any(String) })
    expect(closed?.events.map(({ kind, status, by }) => `${kind} ${status} ${by}`)).toEqual([
      'CHANGE_STATUS CREATED customer',
      'CHANGE_STATUS ACCEPTED staff',
      'CHANGE_STATUS COOKING staff',
      'CHANGE_STATUS DONE staff',
      'CHANGE_STATUS ON_WAY staff',
      'PAID_AND_CHANGE_STATUS DELIVERED staff',
      'CHANGE_STATUS CLOSED staff',
    ])
    const { rows } = await api.database.query(
      `SELECT action, before, after FROM audit_log WHERE entity_id = $1 ORDER BY seq LIMIT 1`,
      [id],
    )
    expect(rows).toEqual([{ action: 'order.moved', before: { status: 'CREATED' }, after: { status: 'ACCEPTED' } }])
  })

  test('books the cash payment of a pickup order when it is closed, and refuses ON_WAY for it', async () => {
    const shop = await openRunningShop(api)
    const { id, totalPrice } = await shop.placed()
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE')
    expect((await shop.move(id, 'ON_WAY'))[0]).toMatchObject({ code: 'illegal_transition' })
    await shop.moveThrough(id, 'CLOSED')
    expect((await entriesOf(api.database, id)).filter(({ account }) => account === 'CASH')).toEqual([
      { kind: 'PAYMENT', account: 'CASH', amount: totalPrice },
    ])
  })

  test('refuses an illegal transition, a cancel without a reason and a change beyond the role', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    expect((await shop.move(id, 'DONE'))[0]).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      params: { from: 'CREATED', to: 'DONE' },
    })
    expect((await shop.move(id, 'CANCELED'))[0]).toMatchObject({ status: 422, code: 'reason_missing' })
    const cook = await asStaff(api, shop, 'KITCHEN')
    expect((await shop.move(id, 'ACCEPTED', cook))[0]).toMatchObject({ status: 403, code: 'role_forbidden' })
    expect(await shop.row(id)).toMatchObject({ status: 'CREATED', version: 1 })
  })

  test('accepts only one of ten concurrent status changes of the same version', async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.placed()
    const body = { version: 1, to: 'ACCEPTED' } as const
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shop.owner.page.call(endpoint.moveOrder, { params: { id }, body })),
    )
    expect(responses.filter(([error]) => !error)).toHaveLength(1)
    for (const [error] of responses) if (error) expect([409, 412]).toContain(error.status)
    expect(await shop.row(id)).toMatchObject({ version: 2 })
  })
})

describe('changing the terms of an active order', () => {
  const terms = async () => {
    const shop = await openRunningShop(api)
    const { id } = await shop.delivered()
    return { shop, id, params: { id }, page: shop.owner.page }
  }

  test('[S3.40.UPDATE] changes the cooking time and records UPDATE', async () => {
    const { shop, params, page, id } = await terms()
    const [, order] = await page.call(endpoint.changePreparation, { params, body: { version: 1, cookingTime: 40 } })
    expect(order).toMatchObject({ cookingTime: 40, version: 2, status: 'CREATED' })
    expect((await shop.onBoard(id))[1]?.events.at(-1)).toMatchObject({ kind: 'UPDATE', detail: 'PREPARATION' })
  })

  test('[S3.40.CHANGE_PAYMENT_TYPE] changes the payment type, records CHANGE_PAYMENT_TYPE and sends an order that waits for payment to the kitchen', async () => {
    const { shop, params, page, id } = await terms()
    const change = (version: number, type: 'CASH' | 'TERMINAL') =>
      page.call(endpoint.changePayment, { params, body: { version, type } })
    expect((await change(1, 'TERMINAL'))[1]).toMatchObject({ payment: { type: 'TERMINAL' }, status: 'CREATED' })
    await api.database.query(`UPDATE orders SET status = 'OPEN', payment_type = 'PAYME' WHERE id = $1`, [id])
    expect((await change(2, 'CASH'))[1]).toMatchObject({ payment: { type: 'CASH' }, status: 'CREATED', version: 3 })
    expect((await shop.onBoard(id))[1]?.events.at(-1)).toMatchObject({
      kind: 'CHANGE_PAYMENT_TYPE',
      status: 'CREATED',
      paymentType: 'CASH',
    })
    await api.database.query('UPDATE orders SET is_paid = true WHERE id = $1', [id])
    expect((await change(3, 'CASH'))[0]).toMatchObject({ status: 409, code: 'order_already_paid' })
  })

  test('[S3.40.CHANGE_DELIVERY_TYPE] changes the delivery type and records CHANGE_DELIVERY_TYPE, until a courier is attached', async () => {
    const { shop, params, page, id } = await terms()
    const change = (version: number, type: 'OWN' | 'CUSTOM') =>
      page.call(endpoint.changeDelivery, { params, body: { version, type, comment: 'Taksi' } })
    expect((await change(1, 'CUSTOM'))[1]).toMatchObject({ deliveryType: 'CUSTOM', deliveryTypeComment: 'Taksi' })
    expect((await shop.onBoard(id))[1]?.events.at(-1)).toMatchObject({
      kind: 'CHANGE_DELIVERY_TYPE',
      deliveryType: 'CUSTOM',
    })
    const courier = await asStaff(api, shop, 'COURIER')
    await page.call(endpoint.attachCourier, { params, body: { version: 2, courierId: courier.id } })
    expect((await change(3, 'OWN'))[0]).toMatchObject({ status: 409, code: 'courier_on_the_way' })
  })

  test('[S3.39a] delivers by couriers of the shop, by Yandex or by another service as the city’s settings say, and by nothing else', async () => {
    const { shop, page } = await terms()
    const setDefault = (type: string) =>
      api.database.query(
        'UPDATE delivery_settings SET default_website_delivery_type = $3 WHERE merchant_id = $1 AND city_id = $2',
        [shop.merchantId, shop.cityId, type],
      )
    for (const type of ['OWN', 'YANDEX', 'CUSTOM']) {
      await setDefault(type)
      const { id } = await shop.delivered()
      expect((await shop.onBoard(id))[1]).toMatchObject({ deliveryType: type })
    }
    await expect(setDefault('UBER')).rejects.toThrow('delivery_provider')
    const { id } = await shop.delivered()
    for (const type of ['UBER', 'own', '', null]) {
      const body = { version: 1, type: type as 'OWN' }
      expect((await page.call(endpoint.changeDelivery, { params: { id }, body }))[0]).toMatchObject({ status: 400 })
    }
    expect(await shop.row(id)).toMatchObject({ version: 1, delivery_type: 'CUSTOM' })
  })

  test('refuses every change of an order that is over', async () => {
    const { shop, params, page, id } = await terms()
    await shop.move(id, 'CANCELED', shop.owner, { reason: 'Mijoz soʻradi' })
    const version = 2
    for (const [error] of [
      await page.call(endpoint.changePreparation, { params, body: { version, cookingTime: 5 } }),
      await page.call(endpoint.changePayment, { params, body: { version, type: 'CASH' } }),
      await page.call(endpoint.changeDelivery, { params, body: { version, type: 'OWN' } }),
      await page.call(endpoint.attachCourier, { params, body: { version, courierId: newId() } }),
      await page.call(endpoint.moveCourier, { params, body: { version, status: 'PERFORMER_FOUND' } }),
    ])
      expect(error).toMatchObject({ status: 409, code: 'order_over' })
  })
})

describe("[S4.03] delivery by the merchant's own courier", () => {
  const startDelivery = async () => {
    const shop = await openRunningShop(api)
    const courier = await asStaff(api, shop, 'COURIER', [shop.branchId])
    const { id } = await shop.delivered()
    const version = async () => Number((await shop.row(id))['version'])
    return {
      shop,
      courier,
      id,
      attach: async (by: Person, courierId: string) =>
        by.page.call(endpoint.attachCourier, { params: { id }, body: { version: await version(), courierId } }),
      step: async (by: Person, status: 'PERFORMER_PICKUPED' | 'PERFORMER_DELIVERED_FINISH' | 'NEW_ORDER') =>
        by.page.call(endpoint.moveCourier, { params: { id }, body: { version: await version(), status } }),
      send: (by: Person) =>
        by.page.call(endpoint.tellPosition, { params: { id }, body: { latitude: 41.3, longitude: 69.2 } }),
    }
  }

  test('[S3.40.CHANGE_COURIER_STATUS] moves the order along with its courier: attached, on the way, delivered', async () => {
    const { shop, courier, id, attach, step, send } = await startDelivery()
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING')
    expect((await attach(courier, courier.id))[1]).toMatchObject({
      courierId: courier.id,
      courierStatus: 'PERFORMER_FOUND',
      status: 'COOKING',
    })
    // The waiting courier is attached as soon as the order is done.
    await shop.moveThrough(id, 'DONE')
    expect(await shop.row(id)).toMatchObject({ status: 'ATTACHED' })
    expect((await step(courier, 'PERFORMER_PICKUPED'))[1]).toMatchObject({ status: 'ON_WAY' })
    expect((await send(courier))[0]).toBeUndefined()
    expect((await send(courier))[0]).toBeUndefined()
    expect((await step(courier, 'PERFORMER_DELIVERED_FINISH'))[1]).toMatchObject({ status: 'DELIVERED', isPaid: true })
    const kinds = (await shop.onBoard(id))[1]?.events.map(({ kind, status }) => `${kind} ${status}`)
    expect(kinds?.slice(3)).toEqual([
      'CHANGE_COURIER_STATUS COOKING',
      'CHANGE_STATUS DONE',
      'CHANGE_STATUS ATTACHED',
      'CHANGE_COURIER_STATUS ATTACHED',
      'CHANGE_STATUS ON_WAY',
      'CHANGE_COURIER_STATUS ON_WAY',
      'PAID_AND_CHANGE_STATUS DELIVERED',
    ])
    expect((await send(courier))[0]).toMatchObject({ code: 'order_over' })
  })

  test('attaches only a courier of the branch, and refuses requests of couriers who are not attached to the order', async () => {
    const { shop, courier, id, attach, step, send } = await startDelivery()
    expect((await attach(shop.owner, shop.owner.id))[0]).toMatchObject({ status: 409, code: 'courier_unknown' })
    const another = await asStaff(api, shop, 'COURIER')
    expect((await attach(another, another.id))[0]).toMatchObject({ status: 404, code: 'not_found' })
    await shop.moveThrough(id, 'ACCEPTED')
    expect((await attach(another, courier.id))[0]).toMatchObject({ status: 403, code: 'role_forbidden' })
    expect((await step(courier, 'PERFORMER_PICKUPED'))[0]).toMatchObject({ status: 403, code: 'role_forbidden' })
    await attach(shop.owner, courier.id)
    expect((await step(another, 'PERFORMER_PICKUPED'))[0]).toMatchObject({ status: 404 })
    expect((await attach(shop.owner, another.id))[1]).toMatchObject({ courierId: another.id })
    await shop.moveThrough(id, 'COOKING')
    await step(another, 'PERFORMER_PICKUPED')
    expect((await attach(shop.owner, courier.id))[0]).toMatchObject({ code: 'illegal_courier_transition' })
    expect((await step(shop.owner, 'NEW_ORDER'))[0]).toMatchObject({ code: 'illegal_courier_transition' })
    expect((await send(shop.owner))[0]).toMatchObject({ status: 403, code: 'role_forbidden' })
  })
})

test('tells the later of two colleagues that the order has changed when the lock of the first lasts too long', async () => {
  const shop = await openRunningShop(api)
  const { id } = await shop.placed()
  const waitingSince = async () => {
    const { rows } = await api.database.query<{ began: string }>(
      `SELECT xact_start::text AS began FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0]?.began
  }
  await api.database.undone(async (query) => {
    await query(`UPDATE orders SET version = version + 1 WHERE id = '${id}'`)
    let isAnswered = false
    const body = { version: 1, to: 'ACCEPTED' } as const
    const later = shop.owner.page.call(endpoint.moveOrder, { params: { id }, body }).finally(() => (isAnswered = true))
    let first: string | undefined
    // The first attempt gives up after a second; the lock is released when the second one waits.
    for (;;) {
      const began = await waitingSince()
      first ??= began
      if (isAnswered || (began !== undefined && began !== first)) break
      await setTimeout(10)
    }
    await query('COMMIT')
    expect((await later)[0]).toMatchObject({ status: 412, code: 'changed_meanwhile' })
  })
  await api.database.query('UPDATE orders SET version = version - 1 WHERE id = $1', [id])
})
