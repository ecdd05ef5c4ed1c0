import { sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { build } from '#platform/query'

/** Locks the version of the branch until COMMIT: later versions of the branch become visible later. */
export const nextBoardVersion = (merchantId: string, branchId: string) =>
  build
    .insertInto('branchBoard')
    .values({ merchantId, branchId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'branchId'])
        .doUpdateSet((eb) => ({ version: eb('branchBoard.version', '+', 1) })),
    )
    .returning('version')

export const raiseBoardVersion = prepared((merchantId: string, branchId: string, orderId: string) =>
  build
    .with('raised', () => nextBoardVersion(merchantId, branchId))
    .updateTable('orders')
    .set((eb) => ({ boardVersion: eb.selectFrom('raised').select('version') }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', orderId),
)

/** The versions of these boards; a branch without orders has none. */
export const listBoardVersions = (merchantId: string, branchIds: readonly string[]) =>
  build
    .selectFrom('branchBoard')
    .select(['branchId', 'version'])
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', sql<string>`ANY (${branchIds}::uuid[])`)
