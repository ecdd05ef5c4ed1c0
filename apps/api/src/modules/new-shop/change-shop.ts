// What the platform changes of a shop that is open: whether it trades, its hosts, and further owners.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { findMerchantNamed, setMerchantActive } from '#modules/merchants'
import { ownersInvitation } from '#modules/staff'
import type { Database, Tx } from '#platform/db'
import { insertHost } from '#platform/directory'
import { guardOf } from '#platform/errors'
import { noMerchantId } from '#platform/opening-statements'
import type { Passwords } from '#platform/passwords'

type Refusal<Code extends string> = { code: Code; params: Record<never, never> }

const deadline = 3_000
const by = { kind: 'platform' } as const
const noShop = refused({ code: 'no_shop', params: {} })

const inShop = <Result>(founder: Database, merchantId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  founder.withMerchant({ merchantId, mode: 'READ WRITE', deadline }, work)

async function shopNamed(founder: Database, sub: string): Promise<string | undefined> {
  const scope = { merchantId: noMerchantId, mode: 'READ ONLY', deadline } as const
  const [shop] = await founder.withMerchant(scope, (tx) => tx.run(findMerchantNamed(sub)))
  return shop?.merchantId
}

/** The processes remember a shop for half a minute; after that its pages and calls know of the change. */
export async function stopOrResume(
  founder: Database,
  sub: string,
  isActive: boolean,
): Promise<Outcome<object, Refusal<'no_shop'>>> {
  const merchantId = await shopNamed(founder, sub)
  if (merchantId === undefined) return noShop
  const action = isActive ? 'shop.resumed' : 'shop.stopped'
  await inShop(founder, merchantId, async (tx) => {
    const [changed] = await tx.run(setMerchantActive(merchantId, isActive))
    if (changed) await tx.finish(insertAudit(merchantId, { by, action, entity: 'shop', entityId: merchantId }))
  })
  return done({})
}

export async function addHost(
  founder: Database,
  sub: string,
  host: string,
): Promise<Outcome<object, Refusal<'no_shop' | 'host_taken'>>> {
  const merchantId = await shopNamed(founder, sub)
  if (merchantId === undefined) return noShop
  const entry = { by, action: 'shop.host_added', entity: 'shop', entityId: merchantId, after: { host } } as const
  try {
    await inShop(founder, merchantId, (tx) => tx.finish(insertAudit(merchantId, entry), insertHost(merchantId, host)))
    return done({})
  } catch (error) {
    if (guardOf(error) === 'merchant_domain_pkey') return refused({ code: 'host_taken', params: {} })
    throw error
  }
}

export async function inviteOwner(
  { founder, passwords }: { founder: Database; passwords: Passwords },
  sub: string,
  owner: { login: string; name: string },
): Promise<Outcome<{ oneTimePassword: string }, Refusal<'no_shop' | 'login_taken'>>> {
  const merchantId = await shopNamed(founder, sub)
  if (merchantId === undefined) return noShop
  const { oneTimePassword, statements } = await ownersInvitation(merchantId, owner, passwords)
  try {
    await inShop(founder, merchantId, (tx) => tx.finish(...statements))
    return done({ oneTimePassword })
  } catch (error) {
    if (guardOf(error) === 'staff_login_once') return refused({ code: 'login_taken', params: {} })
    throw error
  }
}
