import type { Reply } from '@dasturxon/contracts/endpoint'
import type { paymentMethods } from '@dasturxon/contracts/payments.endpoints'
import { paymentTitles } from '@dasturxon/i18n/payment-titles'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { PaymentMode, PaymentType } from '@dasturxon/rules/payment-methods'
import { findOrderTerms } from '#modules/merchants'
import type { Tx } from '#platform/db'
import { offeredMethods } from './offered-methods.ts'
import { listPaymentChannels } from './payments.sql.ts'

export async function readMethods(
  tx: Tx,
  mode: PaymentMode,
  unreachable: ReadonlySet<string>,
): Promise<Outcome<Reply<typeof paymentMethods>, never>> {
  const [[terms], channels] = await tx.finish(findOrderTerms(tx.merchantId), listPaymentChannels(tx.merchantId))
  if (!terms) throw new Error('The merchant has no settings row')
  // Saved cards are charged by Payme, on the host of its page.
  const hostOf = (type: PaymentType) => (type === 'OTHER' ? 'PAYME' : type)
  const reachable = offeredMethods(terms, channels, mode).filter((type) => !unreachable.has(hostOf(type)))
  return done(
    reachable.flatMap((type) => {
      const channel = channels.find((candidate) => candidate.type === type)
      const title = paymentTitles[type]
      return channel ? [{ id: channel.id, name: type, icon: null, title, iikoId: null, type }] : []
    }),
  )
}
