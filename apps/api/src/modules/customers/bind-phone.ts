// A Telegram user has proven the own phone: the phone and the Telegram id now belong to one customer, an existing or a
// new one, whom launch data of the mini app logs in without a code.
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { confirmPhone, findCustomerByPhone, insertCustomer } from './customers.sql.ts'
import { bindTelegram, endFormerOwner, releaseTelegram, type TelegramProfile } from './telegram.sql.ts'
import type { Customer } from './update-profile.ts'

type Proven = { phone: string; telegramId: number; profile: TelegramProfile }

/** Null: the account with this phone is blocked. The sessions of a former owner of the phone have ended afterwards. */
export async function bindPhone(tx: Tx, { phone, telegramId, profile }: Proven): Promise<Customer | null> {
  const { merchantId } = tx
  const [, , , [found]] = await tx.bundle(
    releaseTelegram(merchantId, telegramId, phone),
    insertCustomer(merchantId, newId(), phone, profile.language),
    confirmPhone(merchantId, phone),
    findCustomerByPhone(merchantId, phone),
  )
  if (!found) throw new Error('The customer was neither inserted nor found')
  if (!found.isActive) return null
  const [[customer]] = await tx.bundle(
    bindTelegram(merchantId, found.id, telegramId, profile),
    ...endFormerOwner(merchantId, found, telegramId),
  )
  return customer ?? found
}
