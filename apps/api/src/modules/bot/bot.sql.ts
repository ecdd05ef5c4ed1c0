import { sql } from 'kysely'
import { build } from '#platform/query'

export const findBot = (merchantId: string) => build.selectFrom('bot').selectAll().where('merchantId', '=', merchantId)

/** A new bot leads nowhere until Telegram knows our address. */
export const saveBot = (merchantId: string, { id, username }: { id: number; username: string }) => {
  const columns = { id, username, host: null, connectedAt: null }
  return build
    .insertInto('bot')
    .values({ merchantId, ...columns })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(columns))
}

export const markConnected = (merchantId: string, id: number, host: string) =>
  build
    .updateTable('bot')
    .set({ host, connectedAt: sql<Date>`now()` })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)

/** Returns no row when the update was received before. */
export const insertUpdate = (merchantId: string, botId: number, updateId: number) =>
  build
    .insertInto('botUpdate')
    .values({ merchantId, botId, updateId })
    .onConflict((conflict) => conflict.columns(['merchantId', 'botId', 'updateId']).doNothing())
    .returning('updateId')

/** Telegram counts the updates of a bot upwards, so the newest is found by the primary key. */
export const findLastUpdate = (merchantId: string) =>
  build
    .selectFrom('botUpdate')
    .innerJoin('bot', (join) =>
      join.onRef('bot.merchantId', '=', 'botUpdate.merchantId').onRef('bot.id', '=', 'botUpdate.botId'),
    )
    .select('botUpdate.receivedAt')
    .where('botUpdate.merchantId', '=', merchantId)
    .orderBy('botUpdate.updateId', 'desc')
    .limit(1)

/** Telegram repeats an update for at most a day. */
export const deleteOldUpdates = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM bot_update WHERE merchant_id = ${merchantId} AND (bot_id, update_id) IN (
    SELECT bot_id, update_id FROM bot_update
    WHERE merchant_id = ${merchantId} AND received_at < now() - interval '7 days' LIMIT ${atMost})
  RETURNING true AS gone`
