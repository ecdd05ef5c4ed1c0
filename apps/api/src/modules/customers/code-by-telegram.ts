// Carries a code to the chat in which its owner already talks with the merchant's bot: known by the phone they shared
// there. Whether there is such a chat is nobody's business but theirs, so whoever has none gets a text instead.
import { type OtherWay, type Steps } from '#modules/identity'
import { type BotMessages, houseCode } from '#modules/notifications'
import { findCustomerByPhone } from './customers.sql.ts'

/** Somebody waits, and a text is still to be tried. */
const patience = 3_000

export const codeByTelegram =
  (bots: BotMessages, { merchantId, inTx, signal }: Steps, phone: string): OtherWay =>
  async (code, { language, terms }) => {
    const [[customer]] = await inTx((tx) => tx.finish(findCustomerByPhone(merchantId, phone)))
    if (!customer?.telegramId || !customer.isActive) return false
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    const words = houseCode(terms, language, code)
    return bots.say(merchantId, customer.telegramId, words, limit).then(
      ({ verdict }) => verdict === 'taken',
      () => false,
    )
  }
