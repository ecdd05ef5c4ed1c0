// A merchant with a bot, customers in chats with it, and staff who write broadcasts.
import {
  addBroadcast,
  listBroadcasts,
  previewBroadcast,
  sendBroadcast,
} from '@dasturxon/contracts/broadcasts.endpoints'
import type { StaffRole } from '@dasturxon/rules/roles'
import { dayAt, startOfDay, tashkent } from '@dasturxon/rules/zone'
import { asStaff } from '@dasturxon/testbed/data/people'
import { newId } from '#platform/id'
import { newPhone, newTelegramPerson } from './bots.ts'
import { type ApiWithBots, written } from './bot-worker.ts'

const hour = 3_600_000
/** Milliseconds until the next time that clocks in Tashkent show this hour. */
export function untilHour(hours: number): number {
  const now = Date.now()
  const today = startOfDay(tashkent, dayAt(tashkent, now)) + hours * hour
  return today > now ? today - now : today + 24 * hour - now
}

export const texts = { uz: 'Bugun osh <50%>', ru: 'Сегодня плов', eng: 'Plov today' }

export async function openNewsroom(server: ApiWithBots, row: Record<string, unknown> = {}) {
  const shop = await server.shopWithBot(row)
  const { merchantId } = shop
  const { database } = server.api
  const manager = await asStaff(server.api, shop, 'MANAGER')
  const valueOf = <T>([error, value]: readonly [{ code: string } | undefined, T | undefined]): T => {
    if (error || value === undefined) throw new Error(error?.code)
    return value
  }
  const listed = async () => valueOf(await manager.page.call(listBroadcasts, {}))
  return {
    ...shop,
    manager,
    staff: (role: StaffRole) => asStaff(server.api, shop, role),
    /** A customer in a chat with the bot; returns the id of the chat. */
    async reader(language = 'uz', customer: Record<string, unknown> = {}, chat: Record<string, unknown> = {}) {
      const { id } = newTelegramPerson()
      const phone = newPhone()
      await database.insert('customer', { merchant_id: merchantId, id: newId(), phone, telegram_id: id, ...customer })
      await database.insert('bot_chat', { merchant_id: merchantId, chat_id: id, language, ...chat })
      return id
    },
    draft: async (words: object = texts) => valueOf(await manager.page.call(addBroadcast, { body: { texts: words } })),
    preview: async (id: string) => valueOf(await manager.page.call(previewBroadcast, { params: { id } })),
    /** Delivers an update of Telegram. */
    update: (update: object) => shop.send(update),
    send: (id: string) => manager.page.call(sendBroadcast, { params: { id } }),
    listed,
    state: async (id: string) => (await listed()).find((one) => one.id === id),
    /** Writes to the bot as a user. */
    write: (chatId: number, text: string) => shop.send(written(chatId, { text })),
    run: (broadcastId: string) => server.run('bot.broadcast', { merchantId, broadcastId }),
    heard: async (chatId: number) => (await server.messages(chatId)).map(({ text }) => text),
    /** When the next run of the broadcast is due; null: it has ended. */
    nextRun: async (broadcastId: string) => {
      const { rows } = await database.query<{ start_after: Date }>(
        `SELECT start_after FROM pgboss.job
         WHERE name = 'bot.broadcast' AND data ->> 'broadcastId' = $1 AND state = 'created'`,
        [broadcastId],
      )
      return rows[0]?.start_after ?? null
    },
  }
}
export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>
