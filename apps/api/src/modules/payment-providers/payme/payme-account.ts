// What a merchant has agreed with Payme, sealed as one secret, so that its parts cannot be changed apart.
import { paymeAccountBody, paymeAccountFields } from '@dasturxon/contracts/payments-staff.schema'
import { z } from 'zod'
import type { Secrets } from '#platform/secrets'
import type { Login } from '../basic-auth.ts'
import { type ChangedAccount, withPrevious } from '../payment-provider.ts'

const paymeAccount = z.object({
  ...paymeAccountFields,
  /** The new key first; the one before it is accepted until the new one is known to work. */
  keys: z.array(z.string().min(1).max(200)).min(1).max(2),
  setAt: z.iso.datetime().optional(),
})
export type PaymeAccount = z.output<typeof paymeAccount>

export const paymeSecret = 'payme'

export async function readPaymeAccount(secrets: Secrets, merchantId: string): Promise<PaymeAccount | null> {
  const sealed = await secrets.reveal(merchantId, paymeSecret)
  return sealed === null ? null : paymeAccount.parse(JSON.parse(sealed))
}

/** The key of another cash box is not taken over. */
export function changePaymeAccount(body: unknown, before: PaymeAccount | null): ChangedAccount<PaymeAccount> | null {
  const sent = paymeAccountBody.safeParse(body).data
  if (!sent) return null
  const { key, ...fields } = sent
  const old = before?.cashbox === fields.cashbox ? before.keys : []
  return { account: { ...fields, keys: withPrevious(key, old) }, login: null }
}

export const showPaymeAccount = ({ cashbox, accountField }: PaymeAccount) => ({ cashbox, accountField })

/** Payme logs in under the same name everywhere. */
export const paymeLogins = (account: PaymeAccount | null): Login[] =>
  (account?.keys ?? []).map((password) => ({ name: 'Paycom', password }))
