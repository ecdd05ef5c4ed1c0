import type { PersonalRecords } from '#modules/customers'
import { deleteAddressesOf, lockAddressesOf } from './addresses.sql.ts'

export const addressRecords: PersonalRecords = {
  lock: lockAddressesOf,
  erase: (merchantId, customerId) => [deleteAddressesOf(merchantId, customerId)],
}
