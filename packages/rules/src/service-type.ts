// The service types of an order and the delivery types.
/** Marketplace orders have other service types (YANDEX_EATS, EXPRESS_24), which are never offered to a customer. */
export type ServiceType = 'DELIVERY' | 'PICK_UP' | 'DINE_IN'
export type DeliveryType = 'OWN' | 'YANDEX' | 'CUSTOM'
