// How the food reaches the customer, and who delivers it.
/** YANDEX_EATS and EXPRESS_24 orders come from elsewhere and are never offered to a customer. */
export type ServiceType = 'DELIVERY' | 'PICK_UP' | 'DINE_IN'
export type DeliveryType = 'OWN' | 'YANDEX' | 'CUSTOM'
