// The merchant's accounts at the payment providers as staff see them: keys and passwords are never shown again.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { paymentAccounts as contract } from '@dasturxon/contracts/payments-staff.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listPaymentChannels } from '#modules/payments'
import type { InTx } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import type { PaymentProvider, StoredAccount } from '../payment-provider.ts'
import { providers } from '../providers.ts'

type Accounts = Reply<typeof contract>
type Described = Pick<PaymentProvider, 'type' | 'callbackPath' | 'showAccount'>

/** The transaction comes first, because it also checks that the session has not ended. */
export async function readAccounts(
  readTx: InTx,
  merchantId: string,
  secrets: Secrets,
): Promise<Outcome<Accounts, never>> {
  const [channels] = await readTx((tx) => tx.finish(listPaymentChannels(merchantId)))
  const accounts = providers.map(async (provider) => {
    const account = await provider.readAccount(secrets, merchantId)
    const isConnected = channels.some(({ type, isConnected }) => type === provider.type && isConnected)
    return describeAccount(provider, merchantId, account, isConnected)
  })
  return done(await Promise.all(accounts))
}

export const describeAccount = (
  { type, callbackPath, showAccount }: Described,
  merchantId: string,
  account: StoredAccount | null,
  isConnected: boolean,
): Accounts[number] => ({
  provider: type,
  isConnected,
  setAt: account?.setAt ?? null,
  account: account && showAccount(account),
  callbackPath: callbackPath.replace(':merchantId', merchantId),
})
