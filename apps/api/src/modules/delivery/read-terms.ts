// The merchant's delivery settings and delivery areas in a city.
import type { deliveryAreas, deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import type { Refusal, Reply } from '@dasturxon/contracts/endpoint'
import { zero } from '@dasturxon/rules/money'
import { done, type Outcome, refused } from '@dasturxon/rules/outcome'
import { findCity } from '#modules/branches'
import type { Tx } from '#platform/db'
import { findDeliverySettings, findLowestTerms, listAreas } from './delivery.sql.ts'

type Result<E extends typeof deliveryAreas | typeof deliverySettings> = Promise<Outcome<Reply<E>, Refusal<E>>>

/** Defaults for a city without delivery settings. */
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

export async function readAreas(tx: Tx, cityId: string): Result<typeof deliveryAreas> {
  const [[city], areas] = await tx.finish(findCity(tx.merchantId, cityId), listAreas(tx.merchantId, cityId))
  return city ? done(areas) : notFound
}

export async function readSettings(tx: Tx, cityId: string): Result<typeof deliverySettings> {
  const [[city], [settings], [lowest]] = await tx.finish(
    findCity(tx.merchantId, cityId),
    findDeliverySettings(tx.merchantId, cityId),
    findLowestTerms(tx.merchantId, cityId),
  )
  if (!city) return notFound
  const from = { feeFrom: lowest?.feeFrom ?? null, freeFrom: lowest?.freeFrom ?? null }
  if (!settings) return done({ ...plainTerms, cityId, ...from })
  return done({ ...settings, serviceFeeThreshold: settings.serviceFeeThreshold ?? zero, ...from })
}
