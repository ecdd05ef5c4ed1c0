// Staff test the merchant's account at a provider. Nothing changes at the provider.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { testPaymentAccount as contract } from '@dasturxon/contracts/payments-staff.endpoints'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import type { Staff } from '#platform/actor'
import type { InTx } from '#platform/route'
import type { Secrets } from '#platform/secrets'
import { findAnyPayment } from '../attempts/payments.sql.ts'
import type { CalledProvider } from '../payment-provider.ts'

type Steps = { inTx: InTx; merchantId: string; actor: Staff; secrets: Secrets; signal: AbortSignal }
type Tested = Reply<typeof contract>

/** Milliseconds; the rest of the call's time is for the audit entry. */
const patience = 4_000

export async function testAccount(
  { inTx, merchantId, actor, secrets, signal }: Steps,
  { type, readAccount, calls }: CalledProvider,
): Promise<Outcome<Tested, never>> {
  const [[payment]] = await inTx((tx) => tx.finish(findAnyPayment(merchantId, type)))
  const account = await readAccount(secrets, merchantId)
  const problem = await problemOf()
  await inTx((tx) =>
    tx.finish(
      insertAudit(merchantId, {
        by: { kind: 'staff', id: actor.id },
        action: 'payment_account.tested',
        entity: 'payment_account',
        entityId: type,
        after: { problem },
      }),
    ),
  )
  return done({ problem })

  async function problemOf(): Promise<Tested['problem']> {
    if (!account) return 'no_account'
    if (calls.test) return calls.test(account, AbortSignal.any([signal, AbortSignal.timeout(patience)]))
    // The provider cannot be asked: only a call of its own proves that it knows the address and the login.
    return payment ? null : 'never_heard'
  }
}
