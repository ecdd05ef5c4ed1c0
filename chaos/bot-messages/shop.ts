// A shop with a bot, and customers with a chat and one order each.
import { openSecrets, parseKeyring } from '@dasturxon/api/testing'
import { moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import { browser } from '@dasturxon/testbed/data/browser'
import { openOrderingShop, place } from '@dasturxon/testbed/data/ordering-shop'
import { asStaff } from '@dasturxon/testbed/data/people'
import type { ApiAt } from '@dasturxon/testbed/servers/api'
import { consoleHost, type Database, secretKeys } from '@dasturxon/testbed/servers/api-process'

export type BotShop = Awaited<ReturnType<typeof openBotShop>>

/** The statuses after the first one. */
export const path = ['ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'] as const

const botId = 7_000_001
const firstChat = 9_000_000_001
const atOnce = 10

export async function openBotShop(api: ApiAt, created: Database, orders: number) {
  const shop = await openOrderingShop(api, { settings: { main_language: 'uz' } })
  const { merchantId, host } = shop
  const token = `${botId}:${'c'.repeat(35)}`
  const secrets = openSecrets(created.as('secrets'), parseKeyring(secretKeys), () => {})
  await secrets.keep(merchantId, 'telegramBotToken', token)
  await secrets.close()
  const bot = { merchant_id: merchantId, id: botId, username: 'olov_bot', host, connected_at: new Date() }
  await api.database.insert('bot', bot)
  await api.database.query('UPDATE merchant SET has_bot = true WHERE merchant_id = $1', [merchantId])
  const { page } = await asStaff(api, shop, 'OWNER')
  const staff = Object.assign(browser(api, { host: consoleHost, merchantId }), { token: page.token })
  const chats = Array.from({ length: orders }, (_, index) => firstChat + index)
  const placed: { id: string; version: number }[] = []

  return {
    token,
    chats,
    placeAll: () =>
      inParts(chats, async (telegram_id) => {
        const person = await shop.customer({ telegram_id })
        const [error, order] = await place(person, await shop.delivery(person))
        if (error) throw new Error(error.code)
        placed.push({ id: order.id, version: 1 })
      }),
    moveAll: (to: (typeof path)[number]) =>
      inParts(placed, async (order) => {
        const [error] = await staff.call(moveOrder, {
          params: { id: order.id },
          body: { version: order.version++, to },
        })
        if (error) throw new Error(`${to}: ${error.code}`)
      }),
  }
}

async function inParts<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let index = 0; index < all.length; index += atOnce) await Promise.all(all.slice(index, index + atOnce).map(work))
}
