// Staff set the merchant's account at a provider. It is sealed as one secret, in the transaction that records who did it
// and lets the payment type be offered.
import type { Received, Refusal, Reply } from '@dasturxon/contracts/endpoint'
import type { changePaymentAccount as contract } from '@dasturxon/contracts/payments-staff.endpoints'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { listPaymentChannels, markConnected } from '#modules/payments'
import type { Staff } from '#platform/actor'
import type { InTx } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import type { PaymentProvider } from '../payment-provider.ts'
import { describeAccount } from './read-accounts.ts'

type Steps = { inTx: InTx; merchantId: string; actor: Staff; secrets: Secrets }

export async function changeAccount(
  { inTx, merchantId, actor, secrets }: Steps,
  provider: Omit<PaymentProvider, 'calls'>,
  body: Received<typeof contract>['body'],
): Promise<Outcome<Reply<typeof contract>, Refusal<typeof contract>>> {
  // This transaction also checks that the session has not ended: the one that seals the account does not.
  const [channels] = await inTx((tx) => tx.finish(listPaymentChannels(merchantId)))
  const before = await provider.readAccount(secrets, merchantId)
  const changed = provider.changeAccount(body, before)
  if (!changed) return refused({ code: 'wrong_account_fields', params: {} })
  const { type } = provider
  const account = { ...changed.account, setAt: new Date().toISOString() }
  // The audit log gets no field of an account: a later provider might count one of them as a secret.
  await secrets.keep(
    merchantId,
    provider.secretName,
    JSON.stringify(account),
    markConnected(merchantId, type),
    insertAudit(merchantId, {
      by: { kind: 'staff', id: actor.id },
      action: 'payment_account.changed',
      entity: 'payment_account',
      entityId: type,
      before: { isSet: before !== null },
      after: { isSet: true },
    }),
  )
  const isConnected = channels.some((channel) => channel.type === type)
  return done({ ...describeAccount(provider, merchantId, account, isConnected), login: changed.login })
}
