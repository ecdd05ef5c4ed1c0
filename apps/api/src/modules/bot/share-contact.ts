// A user shares the own contact in the chat with the bot: the phone and the Telegram id now belong to one customer, whom
// launch data of the mini app logs in without a code.
import { canonicalPhone } from '@dasturxon/rules/phone'
import { parseLanguageTag } from '@dasturxon/i18n/language'
import {
  bindTelegram,
  confirmPhone,
  endFormerOwner,
  findCustomerByPhone,
  insertCustomer,
  releaseTelegram,
} from '#modules/customers'
import { isFreshContact } from '#modules/telegram'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { ReplyKind } from './bot-jobs.ts'
import type { ReceivedMessage } from './read-update.ts'

type Shared = ReceivedMessage & {
  contact: NonNullable<ReceivedMessage['contact']>
  from: NonNullable<ReceivedMessage['from']>
}

/** Returns what the bot answers. */
export async function shareContact(tx: Tx, message: Shared): Promise<ReplyKind> {
  const { merchantId } = tx
  const { from, contact } = message
  // Telegram always writes the country code, but not always the plus.
  const phone = canonicalPhone(`+${contact.phone_number.replace(/^\+/, '')}`)
  if (!phone || contact.user_id !== from.id || !isNew(message, tx.now)) return 'contact_refused'
  const language = parseLanguageTag(from.language_code ?? '')
  const [, , , [customer]] = await tx.bundle(
    releaseTelegram(merchantId, from.id, phone),
    insertCustomer(merchantId, newId(), phone, language),
    confirmPhone(merchantId, phone),
    findCustomerByPhone(merchantId, phone),
  )
  if (!customer) throw new Error('The customer was neither inserted nor found')
  if (!customer.isActive) return 'account_blocked'
  await tx.bundle(
    bindTelegram(merchantId, customer.id, from.id, { firstName: null, lastName: null, language }),
    ...endFormerOwner(merchantId, customer, from.id),
  )
  return 'contact_saved'
}

/** Shared in this chat a moment ago, as long as one in signed data proves the phone. */
const isNew = ({ date, forward_origin: origin, forward_date: forwarded }: ReceivedMessage, now: Date): boolean =>
  origin === undefined && forwarded === undefined && isFreshContact({ moment: new Date(date * 1_000) }, now)
