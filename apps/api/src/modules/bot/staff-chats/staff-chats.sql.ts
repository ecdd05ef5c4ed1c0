import { sql } from 'kysely'
import { build } from '#platform/query'

const minutes = 15

export const insertLink = (merchantId: string, hash: Buffer, staffId: string, branchId: string | null) =>
  build
    .insertInto('botLink')
    .values({ merchantId, hash, staffId, branchId, expiresAt: sql<Date>`now() + ${minutes} * interval '1 minute'` })
    .returning('expiresAt')

/** Returns the row of a valid link; a second request finds none. `ofBranch`: whether it binds a group. */
export const useLink = (merchantId: string, hash: Buffer, ofBranch: boolean) =>
  build
    .deleteFrom('botLink')
    .where('merchantId', '=', merchantId)
    .where('hash', '=', hash)
    .where('branchId', ofBranch ? 'is not' : 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['staffId', 'branchId'])

export const deleteOldLinks = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM bot_link WHERE merchant_id = ${merchantId} AND hash IN (
    SELECT hash FROM bot_link WHERE merchant_id = ${merchantId} AND expires_at < now() - interval '1 day' LIMIT ${atMost})
  RETURNING true AS gone`

/** A Telegram user is one staff member, the last one who was bound. */
export const releaseTelegramUser = (merchantId: string, telegramId: number) =>
  build.deleteFrom('botStaff').where('merchantId', '=', merchantId).where('telegramId', '=', telegramId)

export const bindStaff = (merchantId: string, staffId: string, telegramId: number) =>
  build
    .insertInto('botStaff')
    .values({ merchantId, staffId, telegramId })
    .onConflict((conflict) => conflict.columns(['merchantId', 'staffId']).doUpdateSet({ telegramId }))

export const findBoundStaff = (merchantId: string, telegramId: number) =>
  build
    .selectFrom('botStaff')
    .select('staffId')
    .where('merchantId', '=', merchantId)
    .where('telegramId', '=', telegramId)

export const findTelegramOf = (merchantId: string, staffId: string) =>
  build.selectFrom('botStaff').select('telegramId').where('merchantId', '=', merchantId).where('staffId', '=', staffId)

export const unbindStaff = (merchantId: string, staffId: string) =>
  build
    .deleteFrom('botStaff')
    .where('merchantId', '=', merchantId)
    .where('staffId', '=', staffId)
    .returning('telegramId')

/** A group shows the orders of one branch. */
export const bindChat = (merchantId: string, chatId: number, branchId: string) =>
  build
    .insertInto('staffChat')
    .values({ merchantId, chatId, branchId })
    .onConflict((conflict) => conflict.columns(['merchantId', 'chatId']).doUpdateSet({ branchId }))

/** The group has become a supergroup, which has another id. Does nothing for a group that no branch uses. */
export const moveChat = (merchantId: string, from: number, to: number) => sql<never>`
  WITH former AS (DELETE FROM staff_chat WHERE merchant_id = ${merchantId} AND chat_id = ${from} RETURNING branch_id)
  INSERT INTO staff_chat (merchant_id, chat_id, branch_id) SELECT ${merchantId}, ${to}, branch_id FROM former
  ON CONFLICT (merchant_id, chat_id) DO NOTHING`

export const listStaffChats = (merchantId: string, branchId: string) =>
  build.selectFrom('staffChat').select('chatId').where('merchantId', '=', merchantId).where('branchId', '=', branchId)

export const listAllStaffChats = (merchantId: string) =>
  build
    .selectFrom('staffChat')
    .select(['chatId', 'branchId'])
    .where('merchantId', '=', merchantId)
    .orderBy('branchId')
    .orderBy('chatId', 'desc')

export const lockStaffChat = (merchantId: string, chatId: number) =>
  build
    .selectFrom('staffChat')
    .select('branchId')
    .where('merchantId', '=', merchantId)
    .where('chatId', '=', chatId)
    .forUpdate()

export const unbindChat = (merchantId: string, chatId: number) =>
  build.deleteFrom('staffChat').where('merchantId', '=', merchantId).where('chatId', '=', chatId)

/** The message is edited although the order has not changed. */
export const askReason = (merchantId: string, orderId: string, chatId: number, asksReason: boolean) =>
  build
    .updateTable('orderMessage')
    .set({ asksReason, shownVersion: 0 })
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .where('chatId', '=', chatId)
