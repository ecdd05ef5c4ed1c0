// The service types of an order and the delivery types.
/** Marketplace orders have other service types (YANDEX_EATS, EXPRESS_24), which are never offered to a customer. */
export const serviceTypes = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const
export type ServiceType = (typeof serviceTypes)[number]
export type DeliveryType = 'OWN' | 'YANDEX' | 'CUSTOM'
