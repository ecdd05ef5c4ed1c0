// The promo codes of one customer, and how often the customer has used a code. A deleted account leaves the count of uses.
import { sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { build } from '#platform/query'

const promoTable = personalTable(
  'promo',
  { section: 'ownPromoCodes', key: ['id'], belongs: ofCustomer('customerId') },
  {
    erased: ['code'],
    kept: [
      'id',
      'discountType',
      'productDiscount',
      'deliveryDiscount',
      'minPrice',
      'startDate',
      'endDate',
      'used',
      'createdDate',
    ],
    internal: ['merchantId', 'customerId', 'isActive', 'isListed', 'maxUses', 'maxUsesPerCustomer', 'lastModifiedDate'],
  },
)

const useTable = personalTable(
  'promoUse',
  { section: 'usedPromoCodes', key: ['promoId'], belongs: ofCustomer('actorId') },
  { erased: [], kept: ['promoId', 'used'], internal: ['merchantId', 'actorId', 'maxUses'] },
)

/** A code of one customer may be made of the customer's name. */
const eraseCodes = (merchantId: string, customerId: string) =>
  build
    .updateTable('promo')
    .set({ code: sql<string>`upper(id::text)`, isActive: false })
    .where('merchantId', '=', merchantId)
    .where('customerId', '=', customerId)

export const promoRecords: PersonalRecords = {
  tables: [promoTable, useTable],
  erase: (merchantId, customerId) => [eraseCodes(merchantId, customerId)],
}
