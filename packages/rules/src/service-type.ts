// How the food reaches the customer, and what a change of mind drops: a tariff is never carried over.
import { type Money, zero } from './money.ts'

/** YANDEX_EATS and EXPRESS_24 orders come from elsewhere and are never offered to a customer. */
export type ServiceType = 'DELIVERY' | 'PICK_UP' | 'DINE_IN'
export type DeliveryType = 'OWN' | 'YANDEX' | 'CUSTOM'

export type Handover = {
  serviceType: ServiceType
  /** Null is "none": nobody drives. */
  deliveryType: DeliveryType | null
  deliveryTariffId: string | null
  deliveryPrice: Money
}

/** `usual` is the delivery settings' default for this channel; without a tariff id the page must ask for a new one. */
export function switchService(to: ServiceType, usual: DeliveryType): Handover {
  return {
    serviceType: to,
    deliveryType: to === 'DELIVERY' ? usual : null,
    deliveryTariffId: null,
    deliveryPrice: zero,
  }
}
