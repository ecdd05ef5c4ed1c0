import { money } from '@dasturxon/rules/money'
import type { OrderStatus } from '@dasturxon/rules/order-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { newTelegramPerson } from '#test/bots'
import { type ApiWithBots, startApiWithBots } from '#test/bot-worker'
import { receiveOrderPayment } from '#test/receive-order-payment'
import { inTheWorker, openRunningShop } from '#test/running-orders'

let server: ApiWithBots
beforeAll(async () => void (server = await startApiWithBots()))
afterAll(() => server.stop())

/** A shop with a bot and a customer who has a chat with it. */
async function openShop() {
  const running = await openRunningShop(server.api, { settings: { brand: 'Olov & Co', main_language: 'uz' } })
  const shop = await server.giveBot(running)
  const { id: chat } = newTelegramPerson()
  await server.api.database.query(`UPDATE customer SET telegram_id = $2, language = 'ru' WHERE id = $1`, [
    running.person.id,
    chat,
  ])
  const { merchantId } = shop
  const fetchJob = (orderId: string) =>
    server.api.database.query(`DELETE FROM pgboss.job WHERE name = 'orders.show' AND data ->> 'orderId' = $1`, [
      orderId,
    ])
  /** Runs the job of the order when the time for the next message to the chat has come. */
  const show = async (orderId: string) => {
    await fetchJob(orderId)
    await server.api.database.query('UPDATE bot_turn SET next_at = now() WHERE merchant_id = $1', [merchantId])
    await server.api.database.query('UPDATE order_message SET turn_at = NULL WHERE order_id = $1', [orderId])
    await server.run('orders.show', { merchantId, orderId })
  }
  return {
    ...running,
    ...shop,
    chat,
    fetchJob,
    show,
    /** Five workers at once. */
    race: async (orderId: string) => {
      await server.api.database.query('UPDATE bot_turn SET next_at = now() WHERE merchant_id = $1', [merchantId])
      const run = () => server.run('orders.show', { merchantId, orderId })
      await Promise.all(Array.from({ length: 5 }, run))
    },
    moved: async (id: string, ...path: OrderStatus[]) => {
      for (const to of path) {
        await running.moveThrough(id, to)
        await show(id)
      }
    },
    messages: () => server.messages(chat),
    waiting: async (orderId: string) =>
      (
        await server.api.database.query<{ after: number }>(
          `SELECT round(extract(epoch FROM start_after - now()))::int AS after FROM pgboss.job
           WHERE name = 'orders.show' AND data ->> 'orderId' = $1 AND state = 'created'`,
          [orderId],
        )
      ).rows.map(({ after }) => after),
  }
}
const titleOf = (text: string | undefined) => /<b>(.*?)<\/b>/.exec(text ?? '')?.[1]

describe('the message about an order in the chat with the bot', () => {
  test('is sent once with the new order and edited with each status, in the language of the customer', async () => {
    const shop = await openShop()
    const { id, number } = await shop.placed()
    await shop.show(id)
    await shop.moved(id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
    const [message, ...others] = await shop.messages()
    expect(others).toEqual([])
    expect([...(message?.earlier ?? []), message?.text].map(titleOf)).toEqual(
      ['отправлен на кухню', 'принят', 'готовится', 'готов', 'завершён'].map(
        (status) => `Заказ №\u00a0${number}: ${status}`,
      ),
    )
    expect(message?.text).toContain('Olov &amp; Co')
    expect(message?.text).toContain('Итого: 57\u00a0600\u00a0сум')
  })

  test('has a button that tracks the order, and one that orders again when it is over', async () => {
    const shop = await openShop()
    const { id } = await shop.placed()
    await shop.show(id)
    const url = `https://${shop.host}/profile/orders/${id}?ch=tg&lang=ru`
    const button = async () => (await shop.messages())[0]?.markup
    expect(await button()).toEqual({ inline_keyboard: [[{ text: 'Отследить заказ', web_app: { url } }]] })
    await shop.moved(id, 'ACCEPTED', 'COOKING', 'DONE', 'CLOSED')
    expect(await button()).toEqual({
      inline_keyboard: [[{ text: 'Заказать снова', web_app: { url: `${url}&again=1` } }]],
    })
  })

  test('leads to the payment while it is missing, and back to the order when the money has come', async () => {
    const shop = await openShop()
    const connected = `UPDATE payment_channel_setting SET is_connected = true WHERE merchant_id = $1`
    await server.api.database.query(connected, [shop.merchantId])
    const { id } = await shop.placed({ ...shop.pickUp(), paymentType: 'PAYME' })
    await shop.show(id)
    const button = async () => JSON.stringify((await shop.messages())[0]?.markup)
    expect(await button()).toContain(`/profile/orders/${id}/pay?ch=tg`)
    const paid = { type: 'PAYME', amount: money(57_600), reference: newId() } as const
    await inTheWorker(server.api, shop, 0, (tx) => receiveOrderPayment(tx, id, paid))
    await shop.show(id)
    expect(await button()).toContain(`/profile/orders/${id}?ch=tg`)
    expect((await shop.messages())[0]?.text).toContain('Payme, оплачен')
  })

  test('is written once when the job is repeated and five workers race', async () => {
    const shop = await openShop()
    const { id } = await shop.placed()
    await shop.race(id)
    await shop.race(id)
    await shop.moveThrough(id, 'ACCEPTED')
    await shop.race(id)
    await shop.show(id)
    const messages = await shop.messages()
    expect(messages).toHaveLength(1)
    expect(messages[0]?.earlier).toHaveLength(1)
  })

  test('shows the last status when several passed before the worker came', async () => {
    const shop = await openShop()
    const { id } = await shop.placed()
    await shop.moveThrough(id, 'ACCEPTED', 'COOKING', 'DONE')
    expect(await shop.waiting(id)).toHaveLength(1)
    await shop.show(id)
    expect((await shop.messages()).map(({ text, earlier }) => [titleOf(text)?.split(': ')[1], earlier])).toEqual([
      ['готов', undefined],
    ])
  })

  test('is not sent again when it may have arrived; the next status sends another one', async () => {
    const shop = await openShop()
    const { id } = await shop.placed()
    await server.simulators.strike('telegram', { kind: 'lost', times: 1 })
    await shop.show(id)
    await shop.show(id)
    expect(await shop.messages()).toHaveLength(1)
    await shop.moved(id, 'ACCEPTED', 'COOKING')
    expect((await shop.messages()).map(({ earlier = [] }) => earlier.length)).toEqual([0, 1])
  })

  test('is edited again when it is unclear whether Telegram has received the edit', async () => {
    const shop = await openShop()
    const { id } = await shop.placed()
    await shop.show(id)
    await shop.moveThrough(id, 'ACCEPTED')
    await server.simulators.strike('telegram', { kind: 'lost', times: 1 })
    await shop.show(id)
    expect(await shop.waiting(id)).toEqual([expect.any(Number)])
    await shop.show(id)
    const [message] = await shop.messages()
    expect([titleOf(message?.text)?.split(': ')[1], message?.earlier?.length]).toEqual(['принят', 1])
    const { rows } = await server.api.database.query('SELECT shown_version FROM order_message WHERE order_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ shown_version: 2 }])
  })

  test.each([['outage'], ['error'], ['limit']])('comes later when Telegram cannot take it: %s', async (kind) => {
    const shop = await openShop()
    const { id } = await shop.placed()
    const { merchantId } = shop
    await shop.fetchJob(id)
    if (kind === 'outage') await server.simulators.setOutage('telegram', true)
    else if (kind === 'error') await server.simulators.strike('telegram', { kind: 'error', status: 502, times: 1 })
    else await server.api.database.query(`INSERT INTO bot_turn VALUES ($1, 0, now() + interval '8 s')`, [merchantId])
    await server.run('orders.show', { merchantId, orderId: id })
    await server.simulators.setOutage('telegram', false)
    expect(await shop.messages()).toEqual([])
    const [after] = await shop.waiting(id)
    expect(after).toBeGreaterThan(5)
    await shop.show(id)
    expect(await shop.messages()).toHaveLength(1)
  })

  test('is given up when the customer has blocked the bot, and the chat is closed until the customer writes', async () => {
    const shop = await openShop()
    const { id } = await shop.placed()
    await shop.send({
      message: { date: 1, chat: { id: shop.chat, type: 'private' }, from: { id: shop.chat }, text: 'Salom' },
    })
    await server.simulators.tell('/telegram/_chat', { chat_id: shop.chat, state: 'blocked' })
    await shop.show(id)
    const state = async () =>
      (await server.api.database.query('SELECT is_closed FROM bot_chat WHERE chat_id = $1', [shop.chat])).rows
    expect(await state()).toEqual([{ is_closed: true }])
    await server.simulators.tell('/telegram/_chat', { chat_id: shop.chat, state: 'open' })
    await shop.moved(id, 'ACCEPTED')
    expect(await shop.messages()).toEqual([])
    await shop.send({
      message: { date: 1, chat: { id: shop.chat, type: 'private' }, from: { id: shop.chat }, text: 'Salom' },
    })
    expect(await state()).toEqual([{ is_closed: false }])
  })

  test('costs a merchant without a bot no job', async () => {
    const running = await openRunningShop(server.api)
    const { id } = await running.placed()
    await running.moveThrough(id, 'ACCEPTED')
    const { rows } = await server.api.database.query(
      `SELECT FROM pgboss.job WHERE name = 'orders.show' AND data ->> 'orderId' = $1`,
      [id],
    )
    expect(rows).toEqual([])
  })

  test('goes to no chat of a customer of the neighbour, and nowhere without a connected bot', async () => {
    const [shop, neighbour] = [await openShop(), await openShop()]
    const { id } = await shop.placed()
    await server.run('orders.show', { merchantId: neighbour.merchantId, orderId: id })
    await server.api.database.query('UPDATE bot SET host = NULL, connected_at = NULL WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    await shop.show(id)
    expect([await shop.messages(), await neighbour.messages()]).toEqual([[], []])
  })
})
