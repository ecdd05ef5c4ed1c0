// A user shares the own contact in the chat with the bot: the phone and the Telegram id now belong to one customer, whom
// launch data of the mini app logs in without a code.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { parseLanguageTag } from '@dasturxon/i18n/language'
import { bindPhone } from '#modules/customers'
import { isFreshContact } from '#modules/telegram'
import type { Tx } from '#platform/db'
import type { ReplyKind } from './bot-jobs.ts'
import type { ReceivedMessage } from './read-update.ts'

type Shared = ReceivedMessage & {
  contact: NonNullable<ReceivedMessage['contact']>
  from: NonNullable<ReceivedMessage['from']>
}

/** Returns what the bot answers. */
export async function shareContact(tx: Tx, message: Shared): Promise<ReplyKind> {
  const { from, contact } = message
  // Telegram always writes the country code, but not always the plus.
  const phone = canonicalPhone(`+${contact.phone_number.replace(/^\+/, '')}`)
  if (!phone || contact.user_id !== from.id || !isNew(message, tx.now)) return 'contact_refused'
  const language = parseLanguageTag(from.language_code ?? '')
  const profile = { firstName: null, lastName: null, language }
  if (!(await bindPhone(tx, { phone, telegramId: from.id, profile }))) return 'account_blocked'
  return 'contact_saved'
}

/** Shared in this chat a moment ago, as long as one in signed data proves the phone. */
const isNew = ({ date, forward_origin: origin, forward_date: forwarded }: ReceivedMessage, now: Date): boolean =>
  origin === undefined && forwarded === undefined && isFreshContact({ moment: new Date(date * 1_000) }, now)
