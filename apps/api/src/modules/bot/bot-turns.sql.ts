// Keeps the limits of Telegram for one bot: about thirty messages a second to all chats, one a second to a user and
// twenty a minute to a group. A row of the database keeps them, because several workers write for the same bot.
import { sql } from 'kysely'
import { build } from '#platform/query'

/** Milliseconds between two messages; a little more than Telegram asks for. */
const toAnybody = 40
const spacingOf = (chatId: number) => (chatId < 0 ? 3_100 : 1_050)

/** The turns of the whole bot. */
const everyChat = 0

const ms = (count: number) => sql`${count} * interval '1 ms'`

/** Reserves the next free moment for a message to this chat; returns the wait in milliseconds. */
export const reserveTurn = (merchantId: string, chatId: number) => sql<{ wait: number }>`
  WITH bot AS (
    INSERT INTO bot_turn AS turn (merchant_id, chat_id, next_at)
    VALUES (${merchantId}, ${everyChat}, clock_timestamp() + ${ms(toAnybody)})
    ON CONFLICT (merchant_id, chat_id) DO UPDATE SET next_at = greatest(turn.next_at, clock_timestamp()) + ${ms(toAnybody)}
    RETURNING next_at - ${ms(toAnybody)} AS at
  ), chat AS (
    INSERT INTO bot_turn AS turn (merchant_id, chat_id, next_at)
    VALUES (${merchantId}, ${chatId}, clock_timestamp() + ${ms(spacingOf(chatId))})
    ON CONFLICT (merchant_id, chat_id) DO UPDATE SET next_at = greatest(turn.next_at, clock_timestamp()) + ${ms(spacingOf(chatId))}
    RETURNING next_at - ${ms(spacingOf(chatId))} AS at
  )
  SELECT greatest(0, ceil(extract(epoch FROM greatest(bot.at, chat.at) - clock_timestamp()) * 1000))::int AS wait
  FROM bot, chat`

/** Milliseconds from a broadcast to the next message: less than the bot may send, which leaves room for orders. */
const afterBroadcast = 50

/**
 * Takes a turn only when the bot and the chat are free at this moment, else returns no row. A broadcast never stands in
 * front of a message about an order: it does not wait in the line at all.
 */
export const takeFreeTurn = (merchantId: string, chatId: number) => sql<{ isTaken: true }>`
  WITH bot AS (
    INSERT INTO bot_turn AS turn (merchant_id, chat_id, next_at)
    VALUES (${merchantId}, ${everyChat}, clock_timestamp() + ${ms(afterBroadcast)})
    ON CONFLICT (merchant_id, chat_id) DO UPDATE SET next_at = clock_timestamp() + ${ms(afterBroadcast)}
    WHERE turn.next_at <= clock_timestamp()
    RETURNING true
  )
  INSERT INTO bot_turn AS turn (merchant_id, chat_id, next_at)
  SELECT ${merchantId}, ${chatId}, clock_timestamp() + ${ms(spacingOf(chatId))} FROM bot
  ON CONFLICT (merchant_id, chat_id) DO UPDATE SET next_at = clock_timestamp() + ${ms(spacingOf(chatId))}
  WHERE turn.next_at <= clock_timestamp()
  RETURNING true AS "isTaken"`

/** Telegram asks to wait: a group has a limit of its own, any other limit is that of the bot. */
export const delayTurns = (merchantId: string, chatId: number, seconds: number) => {
  const nextAt = sql<Date>`clock_timestamp() + ${seconds} * interval '1 s'`
  return build
    .insertInto('botTurn')
    .values({ merchantId, chatId: chatId < 0 ? chatId : everyChat, nextAt })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'chatId'])
        .doUpdateSet({ nextAt: sql<Date>`greatest(bot_turn.next_at, excluded.next_at)` }),
    )
}

/** A message went out later than its turn: the next one keeps its distance to it. */
export const countCall = (merchantId: string, chatId: number) =>
  build
    .updateTable('botTurn')
    .set({ nextAt: sql<Date>`greatest(next_at, clock_timestamp() + ${ms(spacingOf(chatId))})` })
    .where('merchantId', '=', merchantId)
    .where('chatId', '=', chatId)

/** A turn that has passed limits nothing. */
export const deleteOldTurns = (merchantId: string, atMost: number) => sql<{ gone: true }>`
  DELETE FROM bot_turn WHERE merchant_id = ${merchantId} AND chat_id IN (
    SELECT chat_id FROM bot_turn WHERE merchant_id = ${merchantId} AND next_at < now() - interval '1 day' LIMIT ${atMost})
  RETURNING true AS gone`
