import { startSimulators } from '@dasturxon/simulators'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDuties } from '#modules/orders'
import { openBotMessages } from '#modules/notifications'
import { openEgress } from '#platform/egress'
import type { Run } from '#platform/run-jobs'
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
  const told = orderDuties(openBotMessages(egress, secrets, simulators.url('telegram')))
  const inTx: Run['inTx'] = (work) => inTheWorker(api, shop, 0, work)
  return {
    ...shop,
    chat,
    tell: async (orderId: string, version: number) => {
      const duty = told.find(({ job }) => job.name === 'orders.changed')
      const payload = { merchantId, orderId, version }
      await duty?.run({ payload, signal: new AbortController().signal, inTx, readTx: inTx })
    },
    heard: async () => (await simulators.sent('telegram', String(chat))).map(({ text }) => text),
    effects: async () =>
      (await api.database.query(`SELECT key, state FROM effect WHERE merchant_id = $1 ORDER BY key`, [merchantId]))
        .rows,
  }
}

describe('a customer who knows the bot', () => {
  test('is told what matters, once, in their language', async () => {
    const shop = await openShopWithBot()
    const { id, number } = await shop.placed()
    await shop.tell(id, 1)
    await shop.moveThrough(id, 'ACCEPTED')
    await Promise.all([shop.tell(id, 2), shop.tell(id, 2)])
    await shop.tell(id, 2)
    expect(await shop.heard()).toEqual([`${shop.sub}: ваш заказ № ${number} принят.`])
    expect(await shop.effects()).toEqual([{ key: `${id}:ACCEPTED`, state: 'CONFIRMED' }])
  })

  test('is not told what is no longer so', async () => {
    const shop = await openShopWithBot()
    const { id } = await shop.placed()
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING')
    await shop.tell(id, 2)
    expect(await shop.heard()).toEqual([])
  })

  test('who has blocked it is left alone', async () => {
    const shop = await openShopWithBot()
    const { id } = await shop.placed()
    await simulators.tell('/telegram/_chat', { chat_id: shop.chat, state: 'blocked' })
    await shop.moveThrough(id, 'ACCEPTED')
    await shop.tell(id, 2)
    expect(await shop.effects()).toEqual([{ key: `${id}:ACCEPTED`, state: 'CONFIRMED' }])
  })

  test('is not told twice when it is unclear whether they have heard', async () => {
    const shop = await openShopWithBot()
    const { id } = await shop.placed()
    await shop.moveThrough(id, 'ACCEPTED')
    await simulators.strike('telegram', { kind: 'lost' })
    await expect(shop.tell(id, 2)).rejects.toThrow('TELEGRAM')
    await simulators.recover('telegram')
    await shop.tell(id, 2)
    expect(await shop.heard()).toHaveLength(1)
    expect(await shop.effects()).toEqual([{ key: `${id}:ACCEPTED`, state: 'SENT' }])
  })
})
