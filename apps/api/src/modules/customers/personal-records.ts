// What other modules keep about a person: each says how it follows a guest who logs in, and how it is erased.
import type { Actor } from '#platform/actor'
import type { Tx } from '#platform/db'
import type { Query } from '#platform/query'

export type PersonalRecords = {
  /** A guest has become this customer: what they kept goes along. */
  adopt?: (tx: Tx, guestId: string, customerId: string) => Query[] | Promise<Query[]>
  /** Taken first, before the customer's own row: whoever adds a record takes them in that order too. */
  lock?: (merchantId: string, customerId: string) => Query
  /** A row is a reason to wait. */
  findUnfinished?: (merchantId: string, customerId: string) => Query
  erase: (merchantId: string, customerId: string) => Query[]
}

/** For the transaction that logs them in. Somebody who was a customer before has nothing to bring. */
export async function adoptRecords(
  records: readonly PersonalRecords[],
  tx: Tx,
  before: Actor | null,
  customerId: string,
): Promise<Query[]> {
  if (before?.kind !== 'guest') return []
  return (await Promise.all(records.map(async ({ adopt }) => adopt?.(tx, before.id, customerId) ?? []))).flat()
}
