import { cashbackDefaults } from '@dasturxon/rules/cashback'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

/** The values for a merchant without its own policy. */
const defaults = {
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

/** The terms on which the merchant accepts orders: enabled services, payment methods and limits. */
export const findOrderTerms = prepared((merchantId: string) =>
  build
    .selectFrom('merchantSettings as settings')
    .innerJoin('merchant', 'merchant.merchantId', 'settings.merchantId')
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
      'merchant.hasBot',
    ])
    .select(
      Object.entries(defaults).map(([limit, usual]) =>
        orDefault(limit as keyof typeof defaults, usual).as(limit as keyof typeof defaults),
      ),
    )
    .select(sql<boolean>`coalesce(policy.guest_dine_in, false)`.as('guestDineIn'))
    // A merchant that is being moved to another cell (with its own database) accepts no orders here. `shareBranchLock`
    // keeps this value from changing before the COMMIT.
    .select(sql<boolean>`coalesce(lease.fenced, true)`.as('isMoving'))
    .where('settings.merchantId', '=', merchantId),
)

const orDefault = (limit: keyof typeof defaults, usual: number): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`policy.${limit}`)}, ${sql.lit(usual)})`

/** `validDays` null: cashback never expires. */
export const findCashbackTerms = (merchantId: string) =>
  build
    .selectFrom('merchantSettings as settings')
    .leftJoin('merchantPolicy as policy', 'policy.merchantId', 'settings.merchantId')
    .select(['settings.cashbackActive as isActive', 'policy.cashbackValidDays as validDays'])
    .select(orDefault('cashbackEarnPercent', defaults.cashbackEarnPercent).as('earnPercent'))
    .where('settings.merchantId', '=', merchantId)

/** Returns no row for a merchant without its own policy; callers then use `etaDefaults`. */
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
