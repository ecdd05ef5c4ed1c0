// The books of a customer's money. They stay after the account is deleted: the customer's row that they name is empty.
import { type SqlBool, sql } from 'kysely'
import type { PersonalRecords } from '#modules/customers'
import { ofCustomer, personalTable } from '#platform/personal-table'
import { build } from '#platform/query'

const entryTable = personalTable(
  'ledgerEntry',
  { section: 'bookEntries', key: ['transactionId', 'account'], belongs: ofCustomer('customerId') },
  { erased: [], kept: ['transactionId', 'account', 'amount'], internal: ['merchantId', 'customerId'] },
)

const transactionTable = personalTable(
  'ledgerTransaction',
  {
    section: 'bookings',
    key: ['id'],
    belongs: (merchantId, customerId) =>
      sql<SqlBool>`id IN (${build
        .selectFrom('ledgerEntry')
        .select('transactionId')
        .where('merchantId', '=', merchantId)
        .where('customerId', '=', customerId)})`,
  },
  { erased: [], kept: ['id', 'orderId', 'kind', 'at'], internal: ['merchantId', 'branchId', 'reference'] },
)

export const bookRecords: PersonalRecords = { tables: [entryTable, transactionTable], erase: () => [] }
