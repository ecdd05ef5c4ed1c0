// Where an order can be paid now: the page of its provider, or of another one that the customer has chosen instead; and
// how the latest attempt to pay stands. The amount is the one frozen when the order was placed.
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { checkout as contract } from '@dasturxon/contracts/payments.endpoints'
import type { DisplayLanguage } from '@dasturxon/rules/display-language'
import { deadlineOf } from '@dasturxon/rules/order-deadlines'
import { openPayment } from '@dasturxon/rules/order-payment'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import type { PaymentType } from '@dasturxon/rules/payment-methods'
import { listChargesOf } from '#modules/cards'
import { findOrderTerms } from '#modules/merchants'
import { alwaysOpen, findOwnOrder } from '#modules/orders'
import type { Person } from '#platform/actor'
import type { InTx } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import { latestAttempt } from './attempts/latest-attempt.ts'
import { listPaymentsOf, type Provider } from './attempts/payments.sql.ts'
import type { PayHosts } from './payment-provider.ts'
import { providers } from './providers.ts'

export type CheckoutResources = { secrets: Secrets; payHosts: PayHosts }
type Caller = { actor: Person; inTx: InTx; merchantId: string; host: string }
type Asked = { id: string; type?: Provider | undefined; language: DisplayLanguage }

export async function readCheckout(
  { actor, inTx, merchantId, host }: Caller,
  { id, type, language }: Asked,
  { secrets, payHosts }: CheckoutResources,
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  const [[order], [terms], attempt] = await inTx(async (tx) => {
    const [found, itsTerms, payments, charges] = await tx.finish(
      findOwnOrder(merchantId, id, actor.id),
      findOrderTerms(merchantId),
      listPaymentsOf(merchantId, id),
      listChargesOf(merchantId, id),
    )
    return [found, itsTerms, latestAttempt(payments, charges, tx.now)] as const
  })
  if (!order || !terms) return refused({ code: 'not_found', params: {} })
  const { status, isPaid, totalPrice: amount } = order
  const provider = providers.find((one) => one.type === (type ?? providerOf(order.paymentType)))
  const isPayable =
    provider && openPayment({ status, isPaid, total: amount }, [], { provider: provider.type, amount }).ok
  const account = isPayable ? await provider.readAccount(secrets, merchantId) : null
  const returnUrl = `https://${host}/${language}/profile/orders/${id}/pay`
  // The deadline to pay does not depend on the branch's hours.
  const deadline = isPayable ? deadlineOf({ ...order, since: order.statusSince }, terms, alwaysOpen) : null
  return done({
    orderId: id,
    status,
    isPaid,
    provider: provider?.type ?? null,
    url:
      isPayable && account !== null
        ? provider.link(payHosts[provider.type], account, { id, amount, returnUrl, language })
        : null,
    amount,
    expiresAt: status === 'OPEN' ? (deadline?.at.toISOString() ?? null) : null,
    attempt,
  })
}

/** An order for a saved card can also be paid on the page of Payme, which charges cards. */
const providerOf = (type: PaymentType): PaymentType => (type === 'OTHER' ? 'PAYME' : type)
