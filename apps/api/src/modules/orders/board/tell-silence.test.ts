import { changePayment } from '@dasturxon/contracts/order-board.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '@dasturxon/server/log'
import { newPhone } from '@dasturxon/testbed/observing/messages'
import { asStaff } from '@dasturxon/testbed/data/people'
import { tellByBot } from '#modules/bot'
import { openBotMessages, openSms } from '#modules/notifications'
import { openEgress } from '#platform/egress'
import { newId } from '#platform/id'
import type { JobRun } from '#platform/run-jobs'
import { openSecrets } from '#platform/secrets'
import { type ApiWithSms, startApiWithSms } from '#test/gateways'
import { receiveOrderPayment } from '#test/receive-order-payment'
import { inTheWorker, openRunningShop, wake } from '#test/running-orders'
import { smsSettings } from '../../../env.ts'
import { tellSilence } from './tell-silence.ts'

let api: ApiWithSms
beforeAll(async () => void (api = await startApiWithSms()))
afterAll(() => api.stop())

type Shop = Awaited<ReturnType<typeof openShop>>

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A shop with one manager and one board, which is seen for another minute: a slow machine must not lose it. */
async function openShop() {
  const shop = await openRunningShop(api)
  const phone = newPhone().replaceAll(' ', '')
  const manager = await asStaff(api, shop, 'MANAGER', [shop.branchId])
  await api.database.query('UPDATE staff SET phone = $2 WHERE id = $1', [manager.id, phone])
  const process_id = newId()
  const row = { merchant_id: shop.merchantId, branch_id: shop.branchId, process_id, boards: 1, seen_at: inMinutes(1) }
  await api.database.insert('branch_watch', row)
  return {
    ...shop,
    phone,
    leave: () => api.database.query('UPDATE branch_watch SET boards = 0 WHERE process_id = $1', [process_id]),
    come: (at: Date) =>
      api.database.query('UPDATE branch_watch SET boards = 1, seen_at = $2 WHERE process_id = $1', [process_id, at]),
  }
}

async function runJob({ merchantId, branchId }: Shop, minutes: number): Promise<void> {
  const egress = openEgress({ loopback: true })
  const secrets = openSecrets(api.env.SECRETS_URL, api.env.SECRET_KEYS, () => {})
  const sms = openSms(egress, secrets, createLog('silent'), smsSettings(api.env))
  const inTx: JobRun['inTx'] = (work) => inTheWorker(api, { merchantId }, minutes, work)
  const payload = { merchantId, branchId }
  try {
    const bots = openBotMessages(egress, secrets, api.env.TELEGRAM_URL)
    await tellSilence(sms, tellByBot(bots), { payload, signal: AbortSignal.timeout(30_000), inTx, readTx: inTx })
  } finally {
    await Promise.all([egress.close(), secrets.close()])
  }
}
const queued = async ({ merchantId }: Shop) =>
  (await api.database.query(`SELECT 1 FROM pgboss.job WHERE name = 'boards.watch' AND group_id = $1`, [merchantId]))
    .rows.length

test('tells a manager in the chat with the bot instead of by SMS, and by SMS when the bot is blocked', async () => {
  const shop = await openShop()
  const { merchantId } = shop
  await api.keepSecret(merchantId, 'telegramBotToken', `77:${'s'.repeat(35)}`)
  const telegram_id = 71_000_001
  const [manager] = (await api.database.query<{ id: string }>('SELECT id FROM staff WHERE phone = $1', [shop.phone]))
    .rows
  await api.database.insert('bot_staff', { merchant_id: merchantId, staff_id: manager?.id, telegram_id })
  const inChat = async () => (await api.simulators.sent('telegram', String(telegram_id))).map(({ text }) => text)
  await shop.leave()
  await runJob(shop, 3)
  await runJob(shop, 4)
  expect(await inChat()).toEqual([expect.stringContaining('доска заказов закрыта')])
  expect(await api.textsTo(shop.phone)).toEqual([])
  await api.simulators.tell('/telegram/_chat', { chat_id: telegram_id, state: 'blocked' })
  await shop.come(inMinutes(10))
  await runJob(shop, 6)
  await runJob(shop, 13)
  expect(await inChat()).toHaveLength(1)
  expect(await api.textsTo(shop.phone)).toHaveLength(1)
})

test('tells the manager once per silence, and again in the next one', async () => {
  const shop = await openShop()
  await runJob(shop, 0)
  expect(await api.textsTo(shop.phone)).toEqual([])
  expect(await queued(shop)).toBe(1)
  await shop.leave()
  await runJob(shop, 3)
  await runJob(shop, 4)
  const texts = await api.textsTo(shop.phone)
  expect(texts).toEqual([expect.objectContaining({ parts: expect.any(Number) })])
  expect(texts[0]?.text).toContain('доска заказов закрыта')
  await shop.come(inMinutes(10))
  await runJob(shop, 6)
  expect(await api.textsTo(shop.phone)).toHaveLength(1)
  await runJob(shop, 13)
  expect(await api.textsTo(shop.phone)).toHaveLength(2)
})

test('escalates an order at once while nobody watches, and waits while somebody does', async () => {
  const shop = await openShop()
  const watched = await shop.placed()
  await wake(api, shop, watched.id, 0)
  expect(await shop.row(watched.id)).toMatchObject({ escalated_at: null, version: 1 })
  await shop.leave()
  const unseen = await shop.placed()
  const { rows } = await api.database.query(
    `SELECT start_after <= created_on AS "isAtOnce" FROM pgboss.job WHERE name = 'orders.due' AND data ->> 'orderId' = $1`,
    [unseen.id],
  )
  expect(rows).toEqual([{ isAtOnce: true }])
  await wake(api, shop, unseen.id, 0)
  expect(await shop.row(unseen.id)).toMatchObject({ escalated_at: expect.any(Date), status: 'CREATED', version: 2 })
})

/** Minutes until the next look at the order, as its newest job says. */
async function minutesUntilDue(id: string): Promise<number> {
  const { rows } = await api.database.query<{ minutes: number }>(
    `SELECT round(extract(epoch FROM start_after - created_on) / 60)::int AS minutes FROM pgboss.job
     WHERE name = 'orders.due' AND data ->> 'orderId' = $1 ORDER BY created_on DESC LIMIT 1`,
    [id],
  )
  return rows[0]?.minutes ?? -1
}
const awaitPayment = (id: string) =>
  api.database.query(`UPDATE orders SET status = 'OPEN', payment_type = 'PAYME' WHERE id = $1`, [id])

test('looks at a paid order at once only while nobody watches', async () => {
  const shop = await openShop()
  const paid = async (): Promise<number> => {
    const { id, totalPrice } = await shop.placed()
    await awaitPayment(id)
    await inTheWorker(api, shop, 0, (tx) =>
      receiveOrderPayment(tx, id, { type: 'PAYME', amount: totalPrice as never, reference: id }),
    )
    return minutesUntilDue(id)
  }
  expect(await paid()).toBe(3)
  await shop.leave()
  expect(await paid()).toBe(0)
})

test('looks at an unpaid order that staff switch to cash at once only while nobody watches', async () => {
  const shop = await openShop()
  const switched = async (): Promise<number> => {
    const { id } = await shop.placed()
    await awaitPayment(id)
    const body = { version: Number((await shop.row(id))['version']), type: 'CASH' as const }
    const [error] = await shop.owner.page.call(changePayment, { params: { id }, body })
    expect(error).toBeUndefined()
    return minutesUntilDue(id)
  }
  expect(await switched()).toBe(3)
  await shop.leave()
  expect(await switched()).toBe(0)
})
