import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addAddress } from '@dasturxon/contracts/addresses.endpoints'
import {
  changePhone,
  deleteAccount,
  logIn,
  me,
  requestCode,
  requestPhoneChange,
  updateProfile,
} from '@dasturxon/contracts/customers.endpoints'
import { refreshSession } from '@dasturxon/contracts/sessions.endpoints'
import { orderStatuses } from '@dasturxon/rules/order-status'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browser } from '@dasturxon/testbed/data/browser'
import { createBranch, createMerchant, createOrder } from '@dasturxon/testbed/data/factories'
import { type ApiWithSms, newPhone, startApiWithSms } from '#test/gateways'
import { asCustomer, asGuest } from '@dasturxon/testbed/data/people'
import { adminUrl } from '../../../migrations/bootstrap.ts'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterAll(() => api.stop())

/** The number of lines of a database dump that contain each text. */
async function found(texts: readonly string[]): Promise<number[]> {
  const url = Object.assign(new URL(adminUrl), { pathname: api.database.name }).href
  const { stdout } = await promisify(execFile)('pg_dump', [url], { maxBuffer: 512 * 1024 * 1024 })
  const lines = stdout.split('\n')
  return texts.map((text) => lines.filter((line) => line.includes(text)).length)
}

const spellings = (phone: string) => {
  const [, operator = '', three = '', two = '', last = ''] = /^\+998(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone) ?? []
  return [
    phone,
    phone.slice(1),
    phone.slice(4),
    `+998 ${operator} ${three} ${two} ${last}`,
    `${operator} ${three}-${two}-${last}`,
  ]
}

describe('[S7.13] deleting the account', () => {
  test('keeps the orders and leaves no phone in any spelling, no name and no address in the database', async () => {
    const shop = await api.shopWith('ESKIZ')
    const { merchantId } = shop
    const { page, id: guestId } = await asGuest(api, shop)
    const [first, phone] = [newPhone(), newPhone()]
    const [, login] = await page.call(requestCode, { body: { phone: first } })
    const [, session] = await page.call(logIn, { body: { ...login!, code: await api.codeTo(first) } })
    const id = session?.userId ?? ''
    const [, move] = await page.call(requestPhoneChange, { body: { phone, type: 'WEB' } })
    await page.call(changePhone, { body: { ...move!, code: await api.codeTo(phone) } })
    const person = { firstName: 'Zulxumor-7Q', lastName: 'Ubaydullayeva-7Q', email: 'zulxumor7q@example.uz' }
    await page.call(updateProfile, { params: { id }, body: { ...person, birthday: '1991-07-07', gender: 'FEMALE' } })
    const street = 'Sakichmon-7Q koʻchasi'
    const [noAddress] = await page.call(addAddress, {
      params: { userId: id },
      body: {
        type: 'APARTMENT',
        name: `Uy ${street}`,
        streetName: street,
        latitude: 41.3,
        longitude: 69.2,
        comment: phone,
      },
    })
    expect(noAddress).toBeUndefined()
    const words = {
      status: 'DELIVERED',
      branch_id: await createBranch(api.database, merchantId),
      comment: `${person.firstName} ga bering`,
      courier_comment: `Tel ${spellings(phone)[3]}`,
      send_cheque_phone: phone,
      receiver_name: person.firstName,
      receiver_phone: phone,
      address: JSON.stringify({ streetName: street, entrance: '2' }),
      reason: `${person.lastName} koʻtarmadi`,
      reason_return: street,
      grade_comment: `${person.lastName} ${phone}`,
      delivery_type_comment: street,
      poster_error_message: `unknown client ${phone}`,
    }
    await createOrder(api.database, merchantId, id, { ...words, number: 1 })
    const orderId = await createOrder(api.database, merchantId, id, { ...words, number: 2, status: 'CANCELED' })
    await api.database.query(
      `UPDATE orders SET cart_items = jsonb_set(cart_items, '{0,note}', $2::jsonb) WHERE id = $1`,
      [orderId, JSON.stringify(`${person.firstName} uchun`)],
    )
    await api.database.insert('order_event', {
      merchant_id: merchantId,
      order_id: orderId,
      version: 1,
      kind: 'CHANGE_STATUS',
      status: 'CANCELED',
      actor_kind: 'customer',
      actor_id: id,
    })
    const ordersAndEvents = async () =>
      (
        await api.database.query(
          `SELECT id, number, status, product_price, delivery_price, total_price, payment_type, cart_items #- '{0,note}' AS lines,
           (SELECT count(*) FROM order_event WHERE order_id = orders.id) AS events
         FROM orders WHERE merchant_id = $1 ORDER BY id`,
          [merchantId],
        )
      ).rows
    const before = await ordersAndEvents()
    const personal = [...spellings(phone), ...spellings(first), ...Object.values(person), street, '1991-07-07']
    expect((await found([phone, person.firstName, street])).every((lines) => lines > 0)).toBe(true)

    expect(await page.call(deleteAccount, {})).toEqual([undefined, { deleted: true }])

    expect(await found(personal)).toEqual(personal.map(() => 0))
    expect(await ordersAndEvents()).toEqual(before)
    expect((await page.call(me, {}))[0]).toMatchObject({ status: 401, code: 'login_required' })
    expect((await page.call(refreshSession, {}))[0]).toMatchObject({ status: 401 })
    expect(page.cookies.get('__Host-device')).toBe('')
    const { rows } = await api.database.query('SELECT customer_id FROM guest WHERE id = $1', [guestId])
    expect(rows).toEqual([{ customer_id: null }])
    expect(api.logged.join('')).not.toContain(phone.slice(4))
  })

  test('refuses to delete the account while the customer has an unfinished order', async () => {
    const shop = await createMerchant(api.database)
    const branch = await createBranch(api.database, shop.merchantId)
    for (const status of orderStatuses) {
      const { page, id } = await asCustomer(api, shop)
      await createOrder(api.database, shop.merchantId, id, { branch_id: branch, status })
      const [error] = await page.call(deleteAccount, {})
      const isOver = ['DELIVERED', 'CLOSED', 'CANCELED'].includes(status)
      expect([status, error?.code]).toEqual([status, isOver ? undefined : 'order_active'])
      if (!isOver) expect((await page.call(me, {}))[1]?.isActive).toBe(true)
    }
  })

  test('waits for an order that is being placed at the same time, then refuses to delete the account', async () => {
    const shop = await createMerchant(api.database)
    const { page, id } = await asCustomer(api, shop)
    const orderId = await createOrder(api.database, shop.merchantId, id, { status: 'CLOSED', number: 1 })
    const client = new pg.Client(Object.assign(new URL(adminUrl), { pathname: api.database.name }).href)
    await client.connect()
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO orders (merchant_id, id, customer_id, branch_id, client_ref, status, service_type, order_device, cart_items,
         product_count, product_price, total_price, payment_type)
       SELECT merchant_id, $2, customer_id, branch_id, $2, 'CREATED', service_type, order_device, cart_items, product_count,
         product_price, total_price, payment_type
       FROM orders WHERE id = $1`,
      [orderId, crypto.randomUUID()],
    )
    const deleting = page.call(deleteAccount, {})
    await setTimeout(200)
    await client.query('COMMIT')
    await client.end()
    expect((await deleting)[0]).toMatchObject({ status: 409, code: 'order_active' })
  })

  test('a login with the phone of a deleted account creates a new customer without cashback', async () => {
    const shop = await api.shopWith('ESKIZ')
    const phone = newPhone()
    const gone = await asCustomer(api, shop, { phone, cashback: 5_000 })
    await gone.page.call(deleteAccount, {})
    const { page } = await asGuest(api, shop)
    const [, record] = await page.call(requestCode, { body: { phone } })
    const [, session] = await page.call(logIn, { body: { ...record!, code: await api.codeTo(phone) } })
    expect(session?.userId).not.toBe(gone.id)
    expect(session?.user.cashback).toBe(0)
  })

  test('ends every session of the customer and no session of another customer', async () => {
    const shop = await createMerchant(api.database)
    const [mine, other] = [await asCustomer(api, shop), await asCustomer(api, shop)]
    await api.database.insert('session', {
      merchant_id: shop.merchantId,
      id: crypto.randomUUID(),
      kind: 'customer',
      actor_id: mine.id,
      channel: 'TG',
    })
    await mine.page.call(deleteAccount, {})
    const { rows } = await api.database.query(
      'SELECT count(*)::int AS live FROM session WHERE actor_id = $1 AND ended_at IS NULL',
      [mine.id],
    )
    expect(rows).toEqual([{ live: 0 }])
    expect((await other.page.call(me, {}))[0]).toBeUndefined()
  })

  test('[S6.04] refuses to delete an account without a token of a customer of this merchant', async () => {
    const [shop, otherMerchant] = [await createMerchant(api.database), await createMerchant(api.database)]
    expect((await browser(api, shop).call(deleteAccount, {}))[0]).toMatchObject({ status: 401 })
    expect((await (await asGuest(api, shop)).page.call(deleteAccount, {}))[0]).toMatchObject({ status: 403 })
    const person = await asCustomer(api, otherMerchant)
    const page = browser(api, shop)
    page.token = person.page.token
    expect((await page.call(deleteAccount, {}))[0]).toMatchObject({ status: 401 })
    expect((await person.page.call(me, {}))[0]).toBeUndefined()
  })
})
