import { build } from '#platform/query'

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
