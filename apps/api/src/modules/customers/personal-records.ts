// Personal records in other modules: what they are, how they are moved from a guest to a customer at a login, and how
// they are erased.
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { PersonalTable } from '#platform/personal-table'
import type { Query } from '#platform/query'

export type PersonalRecords = {
  /** The tables that hold them, for the data file of a customer. */
  tables: readonly PersonalTable[]
  /** Moves the records of a guest to the customer as whom the guest has logged in. */
  adopt?: (tx: Tx, guestId: string, customerId: string) => Query[] | Promise<Query[]>
  /** Runs before the customer row is locked: code that adds a record takes the locks in the same order. */
  lock?: (merchantId: string, customerId: string) => Query
  /** Any returned row prevents the deletion of the account. */
  findUnfinished?: (merchantId: string, customerId: string) => Query
  erase: (merchantId: string, customerId: string) => Query[]
}

/** The statements for the transaction of a login. A session that already was a customer's has no records to move. */
export async function adoptRecords(
  records: readonly PersonalRecords[],
  tx: Tx,
  before: Actor | null,
  customerId: string,
): Promise<Query[]> {
  if (before?.kind !== 'guest') return []
  return (await Promise.all(records.map(async ({ adopt }) => adopt?.(tx, before.id, customerId) ?? []))).flat()
}
