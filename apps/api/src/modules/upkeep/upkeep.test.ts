import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { firstIdAt, newId } from '#platform/id'
import { openTestDatabase, type TestDatabase } from '@dasturxon/testbed/servers/vitest-database'
import { createBranch, createMerchant, createOrder } from '@dasturxon/testbed/data/factories'
import { queueSweeps } from './upkeep.jobs.ts'
import { sweepMerchant } from './sweep-merchant.ts'

let postgres: TestDatabase
let worker: Database
beforeAll(async () => {
  postgres = await openTestDatabase()
  worker = openDatabase(postgres.as('worker'), 2)
})
afterAll(async () => {
  await worker.close()
  await postgres.close()
})

let merchantId: string
beforeEach(async () => void ({ merchantId } = await createMerchant(postgres)))

const sweepOf = (merchantId: string, part?: number) =>
  sweepMerchant((work) => worker.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, work), part)
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

async function session(row: Record<string, unknown> = {}): Promise<string> {
  const id = newId()
  const actor = { kind: 'guest', actor_id: newId(), channel: 'WEB' }
  await postgres.insert('session', { merchant_id: merchantId, id, ...actor, ...row })
  return id
}
const challenge = (session_id: string, expires_at: Date) =>
  postgres.insert('code_challenge', {
    merchant_id: merchantId,
    id: newId(),
    session_id,
    purpose: 'LOGIN',
    phone_hash: 'x',
    expires_at,
  })
const launch = (session_id: string, opened_at: Date) =>
  postgres.insert('session_launch', { merchant_id: merchantId, launch: newId(), session_id, opened_at })
const rowsIn = (table: string) => postgres.count(table, merchantId)

test('deletes sessions ended or unused for long with their challenges and launches, and keeps live sessions', async () => {
  const live = await session({ created_at: ago(100) })
  await session({ ended_at: ago(29) })
  const ended = await session({ ended_at: ago(31), created_at: ago(40) })
  const idle = await session({ last_used_at: ago(61), created_at: ago(90) })
  await session({ created_at: ago(211) })
  await challenge(ended, ago(31))
  await challenge(live, ago(0.5))
  await challenge(live, ago(2))
  await launch(idle, ago(90))
  await launch(live, ago(3))
  await sweepOf(merchantId)
  expect([await rowsIn('session'), await rowsIn('code_challenge'), await rowsIn('session_launch')]).toEqual([2, 1, 1])
})

test('deletes idempotency keys after 3 days, quotes 1 day after they expired and confirmed bot messages after 30 days', async () => {
  const key = (created_at: Date) =>
    postgres.insert('idempotency_key', {
      merchant_id: merchantId,
      actor_id: newId(),
      key: newId(),
      route: '/',
      request_hash: Buffer.alloc(32),
      result_id: newId(),
      created_at,
    })
  await key(ago(2.9))
  await key(ago(3.1))
  const branch_id = await createBranch(postgres, merchantId)
  const quote = (expires_at: Date) =>
    postgres.insert('delivery_quote', {
      merchant_id: merchantId,
      id: newId(),
      actor_id: newId(),
      city_id: newId(),
      branch_id,
      latitude: 41,
      longitude: 69,
      distance: 1,
      tariff_price: 1,
      product_price: 1,
      price: 1,
      eta_min: 1,
      eta_max: 2,
      expires_at,
    })
  await quote(ago(0.9))
  await quote(ago(1.1))
  const effect = (kind: string, days: number, state: string) =>
    postgres.insert('effect', { merchant_id: merchantId, kind, key: `${firstIdAt(ago(days))}:DELIVERED`, state })
  await effect('telegram.order', 29, 'CONFIRMED')
  await effect('telegram.order', 31, 'CONFIRMED')
  await effect('telegram.order', 32, 'SENT') // stays: its outcome is unknown
  await effect('sms.receipt', 29, 'CONFIRMED')
  await effect('sms.receipt', 31, 'CONFIRMED')
  await effect('refund', 400, 'CONFIRMED')
  await sweepOf(merchantId)
  expect([await rowsIn('idempotency_key'), await rowsIn('delivery_quote'), await rowsIn('effect')]).toEqual([1, 1, 4])
})

test('deletes baskets of guests unchanged for a month, in several parts, and keeps baskets of customers', async () => {
  const draft = (owner_id: string, updated_at: Date) =>
    postgres.insert('draft', {
      merchant_id: merchantId,
      owner_id,
      ref: newId(),
      revision: 1,
      lines: '[]',
      updated_at,
    })
  const guest = async () => {
    const id = newId()
    await postgres.insert('guest', { merchant_id: merchantId, id })
    return id
  }
  for (let nth = 0; nth < 5; nth++) await draft(await guest(), ago(31))
  for (let nth = 0; nth < 3; nth++) await draft(newId(), ago(300))
  await draft(await guest(), ago(29))
  await sweepOf(merchantId, 2)
  expect(await rowsIn('draft')).toBe(4)
})

test('deletes in several parts, and only rows of the swept merchant', async () => {
  const mine = merchantId
  for (let nth = 0; nth < 5; nth++) await session({ ended_at: ago(40) })
  const otherMerchant = await createMerchant(postgres)
  merchantId = otherMerchant.merchantId
  await session({ ended_at: ago(40) })
  await sweepOf(mine, 2)
  expect([await postgres.count('session', mine), await rowsIn('session')]).toEqual([0, 1])
})

test('queues one sweep per merchant even when run twice, and deletes expired SMS counters', async () => {
  const counter = (key: string, window_start: Date | string, moments: Date[]) =>
    postgres.insert('sms_counter', { key, window_start, count: 1, moments })
  await counter('old hour', ago(3), [])
  await counter('this hour', ago(0), [])
  await counter('old phone', '-infinity', [ago(9), ago(3)])
  await counter('phone', '-infinity', [ago(9), ago(1)])
  const otherMerchant = await createMerchant(postgres)
  const everyMerchant = async function* () {
    yield* [merchantId, otherMerchant.merchantId]
  }
  await queueSweeps({ everyMerchant }, worker)
  await queueSweeps({ everyMerchant }, worker)
  const { rows } = await postgres.query<{ id: string }>(
    `SELECT data->>'merchantId' AS id FROM pgboss.job WHERE name = 'upkeep.sweep' AND data->>'merchantId' = ANY ($1)`,
    [[merchantId, otherMerchant.merchantId]],
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual([merchantId, otherMerchant.merchantId].toSorted())
  // Other tests also add counters to this database, so only the keys of this test are read.
  const counters = await postgres.query('SELECT key FROM sms_counter WHERE key = ANY ($1) ORDER BY key', [
    ['old hour', 'old phone', 'phone', 'this hour'],
  ])
  expect(counters.rows.map(({ key }) => key)).toEqual(['phone', 'this hour'])
})

describe('orders and broadcasts of the past', () => {
  const words = {
    comment: 'Domofon ishlamaydi',
    courier_comment: 'Pastda kuting',
    staff_note: 'Doimiy mijoz',
    receiver_name: 'Aziza',
    receiver_phone: '+998901112233',
    send_cheque_phone: '+998901112233',
    address: JSON.stringify({ streetName: 'Chilonzor' }),
    grade_comment: 'Sovuq keldi',
  }
  const orderOf = async (days: number, whose: Record<string, unknown>) => {
    const id = await createOrder(postgres, merchantId, newId(), {
      ...words,
      status: 'CLOSED',
      customer_id: null,
      ...whose,
    })
    const agoId = `${firstIdAt(ago(days)).slice(0, 13)}-7000-8000-${id.slice(-12)}`
    await postgres.query(
      `UPDATE orders SET id = $2, cart_items = jsonb_set(cart_items, '{0,note}', '"achchiq emas"') WHERE id = $1`,
      [id, agoId],
    )
    return agoId
  }
  const personal = async (id: string) => {
    const { rows } = await postgres.query<Record<string, unknown>>(
      `SELECT comment, courier_comment, staff_note, receiver_name, receiver_phone, send_cheque_phone, address, grade_comment,
         cart_items->0->>'note' AS note, total_price::int AS total FROM orders WHERE id = $1`,
      [id],
    )
    return Object.keys(rows[0] ?? {}).filter((column) => rows[0]?.[column] !== null)
  }

  test('clears notes and receivers of orders after a year, and of guests the address and words too', async () => {
    const customer_id = newId()
    await postgres.insert('customer', { merchant_id: merchantId, id: customer_id, phone: '+998901231212' })
    const guest = { guest_id: newId() }
    await postgres.insert('guest', { merchant_id: merchantId, id: guest.guest_id })
    const [old, guests, young] = [
      await orderOf(367, { customer_id }),
      await orderOf(370, guest),
      await orderOf(364, guest),
    ]
    const older = [await orderOf(900, guest), await orderOf(901, guest), await orderOf(902, guest)]
    await sweepOf(merchantId, 2)
    expect(await personal(old)).toEqual(['address', 'grade_comment', 'total'])
    for (const id of [guests, ...older]) expect(await personal(id)).toEqual(['total'])
    expect(await personal(young)).toEqual([...Object.keys(words), 'note', 'total'])
    const { rows } = await postgres.query('SELECT up_to FROM cleared_orders WHERE merchant_id = $1', [merchantId])
    expect(rows).toEqual([{ up_to: old }])
  })

  test('deletes the recipients of a broadcast after 90 days and keeps their numbers', async () => {
    const staff_id = newId()
    const login = {
      login: newId(),
      name: 'Malika',
      role: 'OWNER',
      all_branches: true,
      password_hash: 'x',
      one_time_until: ago(-1),
    }
    await postgres.insert('staff', { merchant_id: merchantId, id: staff_id, ...login })
    const broadcast = async (days: number) => {
      const id = newId()
      const sent = { status: 'SENT', staff_id, send_at: ago(days), finished_at: ago(days) }
      await postgres.insert('broadcast', { merchant_id: merchantId, id, texts: '{"uz": "Yangi menyu"}', ...sent })
      for (const [chat_id, status] of [
        [1, 'SENT'],
        [2, 'SENT'],
        [3, 'FAILED'],
      ] as const)
        await postgres.insert('broadcast_recipient', {
          merchant_id: merchantId,
          broadcast_id: id,
          chat_id,
          status,
          opted_out: chat_id === 2,
        })
      return id
    }
    const [old, young] = [await broadcast(91), await broadcast(89)]
    await sweepOf(merchantId, 2)
    const left = await postgres.query(
      'SELECT DISTINCT broadcast_id AS id FROM broadcast_recipient WHERE merchant_id = $1',
      [merchantId],
    )
    expect(left.rows).toEqual([{ id: young }])
    const { rows } = await postgres.query('SELECT counted FROM broadcast WHERE id = $1', [old])
    expect(rows[0]?.['counted']).toEqual(
      expect.arrayContaining([
        { status: 'SENT', chats: 2, optedOut: 1 },
        { status: 'FAILED', chats: 1, optedOut: 0 },
      ]),
    )
  })
})
