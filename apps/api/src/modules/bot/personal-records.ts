// What the bot holds of a customer: rows with the id of the private chat, which is the Telegram id of the customer.
import { type SqlBool, sql } from 'kysely'
import { type PersonalRecords, selectTelegramId } from '#modules/customers'
import { personalTable } from '#platform/personal-table'
import { build } from '#platform/query'

const belongs = (merchantId: string, customerId: string) =>
  sql<SqlBool>`chat_id = (${selectTelegramId(merchantId, customerId)})`

const chatTable = personalTable(
  'botChat',
  { section: 'telegramChat', key: ['chatId'], belongs },
  {
    erased: ['chatId', 'language', 'isClosed', 'lastBroadcastAt', 'optedOutAt'],
    kept: [],
    internal: ['merchantId'],
  },
)

const recipientTable = personalTable(
  'broadcastRecipient',
  { section: 'telegramBroadcasts', key: ['broadcastId'], belongs },
  { erased: ['broadcastId', 'chatId', 'status', 'claimedAt', 'optedOut'], kept: [], internal: ['merchantId'] },
)

const messageTable = personalTable(
  'orderMessage',
  { section: 'telegramMessages', key: ['orderId'], belongs },
  {
    erased: ['orderId', 'chatId', 'messageId', 'isDead'],
    kept: [],
    internal: ['merchantId', 'shownVersion', 'sentVersion', 'asksReason', 'claimedUntil', 'turnAt'],
  },
)

const turnTable = personalTable(
  'botTurn',
  { section: 'telegramNextMessage', key: ['chatId'], belongs },
  { erased: ['chatId', 'nextAt'], kept: [], internal: ['merchantId'] },
)

/** Runs before the customer row loses its Telegram id. */
export const botRecords: PersonalRecords = {
  tables: [chatTable, recipientTable, messageTable, turnTable],
  erase: (merchantId, customerId) =>
    (['botChat', 'broadcastRecipient', 'orderMessage', 'botTurn'] as const).map((table) =>
      build.deleteFrom(table).where('merchantId', '=', merchantId).where(belongs(merchantId, customerId)),
    ),
}
