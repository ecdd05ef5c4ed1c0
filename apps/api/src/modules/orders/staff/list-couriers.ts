// The couriers of a staff member's branches, with the number of orders each of them carries.
import type { listCouriers as contract } from '@dasturxon/contracts/couriers.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listCouriers as listCourierRows } from '#modules/staff'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { countCarried } from './board.sql.ts'

export async function listCouriers(tx: Tx, { branchIds }: Staff): Promise<Outcome<Reply<typeof contract>, never>> {
  const { merchantId } = tx
  const [couriers, carried] = await tx.finish(
    listCourierRows(merchantId, branchIds === 'all' ? null : branchIds),
    countCarried(merchantId),
  )
  const countOf = new Map(carried.map(({ courierId, orders }) => [courierId, orders]))
  return done(couriers.map(({ id, name }) => ({ id, name, carrying: countOf.get(id) ?? 0 })))
}
