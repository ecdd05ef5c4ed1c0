import { cashbackDefaults } from '@dasturxon/rules/cashback'
import { type RawBuilder, sql } from 'kysely'
import { fixed } from '#platform/fixed-query'
import { build } from '#platform/query'

/** What a merchant without a policy of its own goes by. */
const house = {
  paymentDeadlineMinutes: 15,
  escalateMinutes: 3,
  autoCancelMinutes: 13,
  slotStepMinutes: 15,
  slotDaysAhead: 7,
  leadMinutes: 45,
  lastOrderMinutes: 20,
  cashbackEarnPercent: cashbackDefaults.earnPercent,
  cashbackSpendPercent: cashbackDefaults.spendPercent,
} as const

/** On which terms this merchant takes orders: what is switched on, what can be paid with, and its limits. */
export const findOrderTerms = fixed((merchantId: string) =>
  build
    .selectFrom('merchantSettings as settings')
    .leftJoin('merchantPolicy as policy', 'policy.merchantId', 'settings.merchantId')
    .leftJoin('merchantLease as lease', 'lease.merchantId', 'settings.merchantId')
    .select([
      'settings.deliveryActive',
      'settings.pickupActive',
      'settings.dineInActive',
      'settings.cashbackActive',
      'settings.promoActive',
      'settings.cancelOrderActive',
      'settings.receiverActive',
      'settings.cashActive',
      'settings.terminalActive',
      'settings.paymeActive',
      'settings.clickActive',
      'settings.uzumActive',
      'settings.cardActive',
    ])
    .select(
      Object.entries(house).map(([limit, usual]) =>
        orHouse(limit as keyof typeof house, usual).as(limit as keyof typeof house),
      ),
    )
    .select(sql<boolean>`coalesce(policy.guest_dine_in, false)`.as('guestDineIn'))
    // A merchant that is being moved takes no orders here; behind the gate this stays as it is until we commit.
    .select(sql<boolean>`coalesce(lease.fenced, true)`.as('isMoving'))
    .where('settings.merchantId', '=', merchantId),
)

const orHouse = (limit: keyof typeof house, usual: number): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`policy.${limit}`)}, ${sql.lit(usual)})`

/** A merchant without a row keeps the house's figures. */
export const findEtaPolicy = (merchantId: string) =>
  build
    .selectFrom('merchantPolicy')
    .select([
      'parallelCooks',
      'queueMinutes as minutesPerOrderAhead',
      'courierSpeedKmh as speedKmPerHour',
      'courierHandoverMinutes as handoverMinutes',
      'etaBelowMinutes as earlyMinutes',
      'etaAboveMinutes as lateMinutes',
    ])
    .where('merchantId', '=', merchantId)
