// The couriers of a staff member's branches, with the number of orders each of them carries and their last position.
import type { listCouriers as contract } from '@dasturxon/contracts/couriers.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import { listCouriers as listCourierRows, mayLink } from '#modules/staff'
import type { Staff } from '#platform/actor'
import type { Tx } from '#platform/db'
import { listCourierPositions } from '../courier-position.sql.ts'
import { countCarried } from './board.sql.ts'

export async function listCouriers(tx: Tx, actor: Staff): Promise<Outcome<Reply<typeof contract>, never>> {
  const { merchantId } = tx
  const { branchIds } = actor
  const [couriers, carried, positions] = await tx.finish(
    listCourierRows(merchantId, branchIds === 'all' ? null : branchIds),
    countCarried(merchantId),
    listCourierPositions(merchantId),
  )
  const countOf = new Map(carried.map(({ courierId, orders }) => [courierId, orders]))
  const positionOf = (id: string) => {
    const known = positions.find(({ courierId }) => courierId === id)
    return known ? { latitude: known.latitude, longitude: known.longitude, at: known.at.toISOString() } : null
  }
  return done(
    couriers.map(({ id, name, allBranches, branchIds: own }) => ({
      id,
      name,
      carrying: countOf.get(id) ?? 0,
      branchIds: allBranches ? null : own,
      mayLink: mayLink(actor, allBranches ? 'all' : own),
      position: positionOf(id),
    })),
  )
}
