// On which terms does the merchant deliver in this city, and where to?
import type { deliveryAreas, deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { zero } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { findCity } from '#modules/branches'
import type { Tx } from '#platform/db'
import { findDeliverySettings, findLowestFee, listAreas } from './delivery.sql.ts'

type Answer<E extends typeof deliveryAreas | typeof deliverySettings> = Promise<Outcome<Reply<E>, Refusal<E>>>

/** A city the merchant has said nothing about. */
const plainTerms = {
  isServiceFeeEnabled: false,
  isServiceFeeFreeAboveThreshold: false,
  serviceFeeThreshold: zero,
  serviceFeeAmount: zero,
  minimalDeliveryPrice: zero,
  defaultBotDeliveryType: 'OWN',
  defaultWebsiteDeliveryType: 'OWN',
  defaultApplicationDeliveryType: 'OWN',
} as const

const notFound = refused({ code: 'not_found', params: {} })

export async function readAreas(tx: Tx, cityId: string): Answer<typeof deliveryAreas> {
  const [[city], areas] = await tx.finish(findCity(tx.merchantId, cityId), listAreas(tx.merchantId, cityId))
  return city ? done(areas) : notFound
}

export async function readSettings(tx: Tx, cityId: string): Answer<typeof deliverySettings> {
  const [[city], [settings], [lowest]] = await tx.finish(
    findCity(tx.merchantId, cityId),
    findDeliverySettings(tx.merchantId, cityId),
    findLowestFee(tx.merchantId, cityId),
  )
  if (!city) return notFound
  const feeFrom = lowest?.feeFrom ?? null
  if (!settings) return done({ ...plainTerms, cityId, feeFrom })
  return done({ ...settings, serviceFeeThreshold: settings.serviceFeeThreshold ?? zero, feeFrom })
}
