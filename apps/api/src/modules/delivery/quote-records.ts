import type { PersonalRecords } from '#modules/customers'
import { deleteQuotesOf } from './quotes.sql.ts'

/** A quote says where somebody wanted to eat. */
export const quoteRecords: PersonalRecords = {
  erase: (merchantId, customerId) => [deleteQuotesOf(merchantId, customerId)],
}
