// Computes the service fee of a delivery and the service price of dine-in.
import { type Money, price, zero } from './money.ts'
import type { ServiceType } from './service-type.ts'

export type ServiceFeeSettings = {
  isServiceFeeEnabled: boolean
  isServiceFeeFreeAboveThreshold: boolean
  serviceFeeThreshold: Money
  serviceFeeAmount: Money
}

export type ServiceFeeReason = 'charged' | 'free_above_threshold' | 'not_charged'
export type ServiceFee = { amount: Money; reason: ServiceFeeReason }

/** For delivery only: the fee is part of the delivery settings, and dine-in has a separate service price. */
export function serviceFee(
  serviceType: ServiceType,
  settings: ServiceFeeSettings | null,
  productTotal: Money,
): ServiceFee {
  if (!settings?.isServiceFeeEnabled || serviceType !== 'DELIVERY') return { amount: zero, reason: 'not_charged' }
  const isFree = settings.isServiceFeeFreeAboveThreshold && productTotal >= settings.serviceFeeThreshold
  return isFree
    ? { amount: zero, reason: 'free_above_threshold' }
    : { amount: price(settings.serviceFeeAmount), reason: 'charged' }
}

export const dineInPrice = (serviceType: ServiceType, servicePrice: Money): Money =>
  serviceType === 'DINE_IN' ? price(servicePrice) : zero
