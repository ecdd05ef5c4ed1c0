// What a merchant has agreed with Click, sealed as one secret, so that its parts cannot be changed apart.
import { clickAccountBody, clickAccountFields } from '@dasturxon/contracts/payments-staff.schema'
import { z } from 'zod'
import type { Secrets } from '#platform/secrets'
import { type ChangedAccount, withPrevious } from '../payment-provider.ts'

const clickAccount = z.object({
  ...clickAccountFields,
  /** The new key first; the one before it is accepted until the new one is known to work. */
  keys: z.array(z.string().min(1).max(200)).min(1).max(2),
  /** With it, Click tells us who has opened the shop inside its app. */
  integrationToken: z.string().min(1).max(2_000).optional(),
  setAt: z.iso.datetime().optional(),
})
export type ClickAccount = z.output<typeof clickAccount>

export const clickSecret = 'click'

export async function readClickAccount(secrets: Secrets, merchantId: string): Promise<ClickAccount | null> {
  const sealed = await secrets.reveal(merchantId, clickSecret)
  return sealed === null ? null : clickAccount.parse(JSON.parse(sealed))
}

/** The keys of another service are not taken over. A body without a token for the mini app leaves the token as it is. */
export function changeClickAccount(body: unknown, before: ClickAccount | null): ChangedAccount<ClickAccount> | null {
  const sent = clickAccountBody.safeParse(body).data
  if (!sent) return null
  const { key, integrationToken, ...fields } = sent
  const same = before?.serviceId === fields.serviceId ? before : null
  const token = integrationToken === undefined ? same?.integrationToken : integrationToken
  const account = { ...fields, keys: withPrevious(key, same?.keys ?? []), ...(token && { integrationToken: token }) }
  return { account, login: null }
}

export const showClickAccount = ({ merchantId, serviceId, userId, fiscal, integrationToken }: ClickAccount) => ({
  merchantId,
  serviceId,
  userId,
  fiscal,
  hasMiniApp: integrationToken !== undefined,
})
