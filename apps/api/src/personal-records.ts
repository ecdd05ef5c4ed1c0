// The records of a person in every module. Statements that erase run in this order, before those on the customer's row.
import { addressRecords } from '#modules/addresses'
import { draftRecords } from '#modules/basket'
import { botRecords } from '#modules/bot'
import { cardRecords } from '#modules/cards'
import { clickRecords } from '#modules/click-app'
import { applicationRecords } from '#modules/content'
import { notificationRecords } from '#modules/customer-notifications'
import type { PersonalRecords } from '#modules/customers'
import { quoteRecords } from '#modules/delivery'
import { favouriteRecords } from '#modules/menu'
import { orderRecords } from '#modules/orders'
import { providerRecords } from '#modules/payment-providers'
import { bookRecords } from '#modules/payments'
import { promoRecords } from '#modules/promos'
import { reservationRecords } from '#modules/reservations'

export const personal: readonly PersonalRecords[] = [
  addressRecords,
  applicationRecords,
  botRecords,
  cardRecords,
  clickRecords,
  draftRecords,
  favouriteRecords,
  notificationRecords,
  orderRecords,
  providerRecords,
  bookRecords,
  promoRecords,
  quoteRecords,
  reservationRecords,
]
