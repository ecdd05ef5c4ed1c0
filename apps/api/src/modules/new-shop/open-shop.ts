// Opens a shop: the merchant with what every shop begins with, its first owner's invitation, and its host last. All of it
// is one transaction, so a shop is there as a whole or not at all.
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { insertAudit } from '#modules/audit'
import { findMerchantNamed, lockMerchantName, openMerchant } from '#modules/merchants'
import { insertCash } from '#modules/payments'
import { ownersInvitation } from '#modules/staff'
import type { Database } from '#platform/db'
import { insertHost } from '#platform/directory'
import { guardOf } from '#platform/errors'
import { newId } from '#platform/id'
import type { Passwords } from '#platform/passwords'
import type { NewShop } from './new-shop.ts'

type Opened = { merchantId: string; oneTimePassword: string }
type NotOpened = { code: 'sub_taken' | 'host_taken'; params: Record<never, never> }

/** `founder`: a database of the role `founder`. */
export async function openShop(
  { founder, passwords }: { founder: Database; passwords: Passwords },
  shop: NewShop,
): Promise<Outcome<Opened, NotOpened>> {
  const merchantId = newId()
  const { oneTimePassword, statements } = await ownersInvitation(merchantId, shop.owner, passwords)
  try {
    return await founder.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 3_000 }, async (tx) => {
      const [, [same]] = await tx.bundle(lockMerchantName(shop.sub), findMerchantNamed(shop.sub))
      if (same) return refused({ code: 'sub_taken', params: {} })
      await tx.finish(
        ...openMerchant(merchantId, shop),
        insertCash(merchantId),
        ...statements,
        insertAudit(merchantId, {
          by: { kind: 'platform' },
          action: 'shop.opened',
          entity: 'shop',
          entityId: merchantId,
        }),
        insertHost(merchantId, shop.host),
      )
      return done({ merchantId, oneTimePassword })
    })
  } catch (error) {
    if (guardOf(error) === 'merchant_domain_pkey') return refused({ code: 'host_taken', params: {} })
    throw error
  }
}
