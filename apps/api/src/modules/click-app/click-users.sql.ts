// Which user of Click is which customer. The phone finds the customer; Click's own id tells when a phone has passed to
// another person.
import type { PersonalRecords } from '#modules/customers'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { build } from '#platform/query'

const ofMerchant = (merchantId: string) => build.selectFrom('clickUser').where('merchantId', '=', merchantId)

export const findClickIdOf = (merchantId: string, customerId: string) =>
  ofMerchant(merchantId).select('clickId').where('customerId', '=', customerId)

/** Before a binding: the customer may have been another user's, and the user another customer. */
export const releaseClickUser = (merchantId: string, clickId: string, customerId: string) =>
  build
    .deleteFrom('clickUser')
    .where('merchantId', '=', merchantId)
    .where((where) => where.or([where('clickId', '=', clickId), where('customerId', '=', customerId)]))

export const bindClickUser = (merchantId: string, clickId: string, customerId: string) =>
  build.insertInto('clickUser').values({ merchantId, clickId, customerId })

const clickTable = personalTable(
  'clickUser',
  { section: 'clickApp', key: ['clickId'], belongs: ofCustomer('customerId') },
  { erased: ['clickId', 'boundAt'], kept: [], internal: ['merchantId', 'customerId'] },
)

/** Click's id of a person is deleted together with the account. */
export const clickRecords: PersonalRecords = {
  tables: [clickTable],
  erase: (merchantId, customerId) => [
    build.deleteFrom('clickUser').where('merchantId', '=', merchantId).where('customerId', '=', customerId),
  ],
}
