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

/** For orders that a guest has taken into an account: their cards have a name now. Branches are locked in one sequence. */
export const raiseBoardsOf = (merchantId: string, guestId: string) => sql`
  WITH shown AS (
    SELECT id, branch_id FROM orders WHERE merchant_id = ${merchantId} AND guest_id = ${guestId}
      AND status NOT IN ('DELIVERED', 'CLOSED', 'CANCELED')
  ), raised AS (
    INSERT INTO branch_board AS board (merchant_id, branch_id, version)
    SELECT DISTINCT ${merchantId}::uuid, branch_id, 1 FROM shown ORDER BY branch_id
    ON CONFLICT (merchant_id, branch_id) DO UPDATE SET version = board.version + 1
    RETURNING branch_id, version
  )
  UPDATE orders SET board_version = raised.version FROM shown JOIN raised USING (branch_id)
  WHERE orders.merchant_id = ${merchantId} AND orders.id = shown.id`

/** The versions of these boards; a branch without orders has none. */
export const listBoardVersions = (merchantId: string, branchIds: readonly string[]) =>
  build
    .selectFrom('branchBoard')
    .select(['branchId', 'version'])
    .where('merchantId', '=', merchantId)
    .where('branchId', '=', sql<string>`ANY (${branchIds}::uuid[])`)
