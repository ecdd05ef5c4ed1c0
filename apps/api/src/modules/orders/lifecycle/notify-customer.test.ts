import { noSms } from '#test/running-orders'
import { startSimulators } from '@dasturxon/simulators'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderHandlers } from '#modules/orders'
import { openBotMessages } from '#modules/notifications'
import { openEgress } from '#platform/egress'
import type { JobRun } from '#platform/run-jobs'
import { openSecrets } from '#platform/secrets'
import { startApi, type TestApi } from '@dasturxon/testbed/servers/api'
import { inTheWorker, openRunningShop } from '#test/running-orders'

let api: TestApi
let simulators: Awaited<ReturnType<typeof startSimulators>>
const egress = openEgress({ loopback: true })
beforeAll(async () => {
  api = await startApi()
  simulators = await startSimulators()
})
afterAll(async () => {
  await Promise.all([api.stop(), simulators.stop(), egress.close()])
})

let lastChat = 7_000_000
async function openShopWithBot() {
  const shop = await openRunningShop(api)
  const { merchantId } = shop
  const secrets = openSecrets(api.database.as('secrets'), api.env.SECRET_KEYS, () => {})
  await secrets.keep(
    merchantId,
    'telegramBotToken',
    `${merchantId.replaceAll(/\D/g, '').slice(0, 9)}:${'a'.repeat(35)}`,
  )
  const chat = lastChat++
  await api.database.query(`UPDATE customer SET telegram_id = $2, language = 'ru' WHERE id = $1`, [
    shop.person.id,
    chat,
  ])
  const handlers = orderHandlers(openBotMessages(egress, secrets, simulators.url('telegram')), noSms)
  const inTx: JobRun['inTx'] = (work) => inTheWorker(api, shop, 0, work)
  return {
    ...shop,
    chat,
    notify: async (orderId: string, version: number) => {
      const handler = handlers.find(({ job }) => job.name === 'orders.changed')
      const payload = { merchantId, orderId, version }
      await handler?.run({ payload, signal: new AbortController().signal, inTx, readTx: inTx })
    },
    messages: async () => (await simulators.sent('telegram', String(chat))).map(({ text }) => text),
    effects: async () =>
      (await api.database.query(`SELECT key, state FROM effect WHERE merchant_id = $1 ORDER BY key`, [merchantId]))
        .rows,
  }
}

describe('bot messages to the customer about an order', () => {
  test("sends the message of a status once, in the customer's language", async () => {
    const shop = await openShopWithBot()
    const { id, number } = await shop.placed()
    await shop.notify(id, 1)
    await shop.moveThrough(id, 'ACCEPTED')
    await Promise.all([shop.notify(id, 2), shop.notify(id, 2)])
    await shop.notify(id, 2)
    expect(await shop.messages()).toEqual([`${shop.sub}: ваш заказ № ${number} принят.`])
    expect(await shop.effects()).toEqual([{ key: `${id}:ACCEPTED`, state: 'CONFIRMED' }])
  })

  test('sends no message about a status that the order has already left', async () => {
    const shop = await openShopWithBot()
    const { id } = await shop.placed()
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING')
    await shop.notify(id, 2)
    expect(await shop.messages()).toEqual([])
  })

  test('confirms the message without a retry when the customer has blocked the bot', async () => {
    const shop = await openShopWithBot()
    const { id } = await shop.placed()
    await simulators.tell('/telegram/_chat', { chat_id: shop.chat, state: 'blocked' })
    await shop.moveThrough(id, 'ACCEPTED')
    await shop.notify(id, 2)
    expect(await shop.effects()).toEqual([{ key: `${id}:ACCEPTED`, state: 'CONFIRMED' }])
  })

  test('does not send a message again when it is unclear whether Telegram received it', async () => {
    const shop = await openShopWithBot()
    const { id } = await shop.placed()
    await shop.moveThrough(id, 'ACCEPTED')
    await simulators.strike('telegram', { kind: 'lost' })
    await expect(shop.notify(id, 2)).rejects.toThrow('TELEGRAM')
    await simulators.recover('telegram')
    await shop.notify(id, 2)
    expect(await shop.messages()).toHaveLength(1)
    expect(await shop.effects()).toEqual([{ key: `${id}:ACCEPTED`, state: 'SENT' }])
  })
})
