import type { PersonalRecords } from '#modules/customers'
import { deleteApplicationsOf, handOnApplications, lockApplicationsOf } from './applications.sql.ts'

export const applicationRecords: PersonalRecords = {
  adopt: ({ merchantId }, guestId, customerId) => [
    lockApplicationsOf(merchantId, guestId),
    handOnApplications(merchantId, guestId, customerId),
  ],
  lock: lockApplicationsOf,
  erase: (merchantId, customerId) => [deleteApplicationsOf(merchantId, customerId)],
}
