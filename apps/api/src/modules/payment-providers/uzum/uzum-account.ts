// What a merchant has agreed with Uzum, sealed as one secret, so that its parts cannot be changed apart.
import { randomBytes } from 'node:crypto'
import { uzumAccountBody, uzumAccountFields } from '@dasturxon/contracts/payments-staff.schema'
import { z } from 'zod'
import type { Secrets } from '#platform/secrets'
import { type ChangedAccount, withPrevious } from '../payment-provider.ts'

const login = z.object({ name: z.string().min(1).max(100), password: z.string().min(1).max(200) })
const uzumAccount = z.object({
  ...uzumAccountFields,
  /** The new login first; the one before it is accepted until the new one is known to work. */
  logins: z.array(login).min(1).max(2),
  setAt: z.iso.datetime().optional(),
})
export type UzumAccount = z.output<typeof uzumAccount>

export const uzumSecret = 'uzum'

export async function readUzumAccount(secrets: Secrets, merchantId: string): Promise<UzumAccount | null> {
  const sealed = await secrets.reveal(merchantId, uzumSecret)
  return sealed === null ? null : uzumAccount.parse(JSON.parse(sealed))
}

/** 32 characters. */
const random = () => randomBytes(24).toString('base64url')

/** Uzum logs in with what the merchant has given it, so we may make the login. Another service's is not taken over. */
export function changeUzumAccount(body: unknown, before: UzumAccount | null): ChangedAccount<UzumAccount> | null {
  const sent = uzumAccountBody.safeParse(body).data
  if (!sent) return null
  const { login: given, ...fields } = sent
  const latest = given ?? { name: random(), password: random() }
  const old = before?.serviceId === fields.serviceId ? before.logins : []
  return { account: { ...fields, logins: withPrevious(latest, old) }, login: given ? null : latest }
}

export const showUzumAccount = ({ serviceId, attribute, failureStatus, linkTemplate }: UzumAccount) => ({
  serviceId,
  attribute,
  failureStatus,
  linkTemplate,
})
