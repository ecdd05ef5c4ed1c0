// Sends a code to the Telegram chat of the customer with the merchant's bot; the chat is found by the phone that the
// customer shared there. A phone without a chat gets an SMS instead, so that the response does not reveal whether it
// has one.
import { type OtherChannel, type CodeSteps } from '#modules/identity'
import { type BotMessages, houseCode } from '#modules/notifications'
import { findCustomerByPhone } from './customers.sql.ts'

/** Milliseconds; short, because the customer waits and an SMS may still have to be sent. */
const patience = 3_000

export const codeByTelegram =
  (bots: BotMessages, { merchantId, inTx, signal }: CodeSteps, phone: string): OtherChannel =>
  async (code, { language, terms }) => {
    const [[customer]] = await inTx((tx) => tx.finish(findCustomerByPhone(merchantId, phone)))
    if (!customer?.telegramId || !customer.isActive) return false
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    const words = houseCode(terms, language, code)
    return bots.say(merchantId, customer.telegramId, words, limit).then(
      ({ outcome }) => outcome === 'taken',
      () => false,
    )
  }
