// What a visit leaves behind. Hashes of phones and of launch data are not listed: nobody can read a person out of them.
import { ofCustomer, personalTable } from '#platform/personal-table'

/** Unlinked from the customer when the account is deleted. */
const guestTable = personalTable(
  'guest',
  { section: 'browsers', key: ['id'], belongs: ofCustomer('customerId') },
  { erased: [], kept: ['id', 'createdDate'], internal: ['merchantId', 'customerId'] },
)

/** Ended with the account and deleted a month later. */
const sessionTable = personalTable(
  'session',
  { section: 'sessions', key: ['id'], belongs: ofCustomer('actorId') },
  {
    erased: [],
    kept: ['id', 'channel', 'createdAt', 'lastUsedAt', 'endedAt'],
    internal: [
      'merchantId',
      'actorId',
      'kind',
      'generation',
      'advancedAt',
      'extendedAt',
      'provenAt',
      'proofFailedAt',
      'proofFailures',
    ],
  },
)

export const visitTables = [guestTable, sessionTable]
