// Written and read by the role `founder`, which knows of a merchant only what the directory knows.
import type { Language } from '@dasturxon/i18n/language'
import { sql } from 'kysely'
import { build } from '#platform/query'

type Opened = {
  sub: string
  brand: string
  color: string
  mainLanguage: Language
  languages: readonly Language[]
  phone: string | null
}

/** A new merchant sells for pick-up and cash: nothing else works without an area, tables or an account at a provider. */
export const openMerchant = (merchantId: string, { sub, brand, color, mainLanguage, languages, phone }: Opened) =>
  [
    build.insertInto('merchant').values({ merchantId, sub, name: brand, color }),
    build.insertInto('merchantSettings').values({
      merchantId,
      brand,
      title: brand,
      mainColor: color,
      mainLanguage,
      uzLangActive: languages.includes('uz'),
      ruLangActive: languages.includes('ru'),
      engLangActive: languages.includes('eng'),
      phone,
      phoneActive: phone !== null,
      pickupActive: true,
      cashActive: true,
      cartPageActive: true,
      cancelOrderActive: true,
    }),
    build.insertInto('merchantPolicy').values({ merchantId }),
    build.insertInto('merchantLease').values({ merchantId }),
  ] as const

/** Held until COMMIT: no index can keep a name unique over all merchants, because every index begins with a merchant. */
export const lockMerchantName = (name: string) =>
  sql<Record<never, never>>`SELECT pg_advisory_xact_lock(hashtextextended('merchant|' || ${name}, 0))`

/** Also a merchant that is stopped. */
export const findMerchantNamed = (sub: string) =>
  build.selectFrom('merchant').select('merchantId').where('sub', '=', sub).where('deleted', '=', false)

/** Returns no row when nothing changes. */
export const setMerchantActive = (merchantId: string, isActive: boolean) =>
  build
    .updateTable('merchant')
    .set({ isActive })
    .where('merchantId', '=', merchantId)
    .where('isActive', '!=', isActive)
    .returning(sql<true>`true`.as('isChanged'))
