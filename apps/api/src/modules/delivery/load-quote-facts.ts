// Loads everything a delivery quote depends on, in one round trip.
import type { calculateTariff } from '@dasturxon/contracts/delivery.endpoints'
import type { Received } from '@dasturxon/contracts/endpoint'
import { type Eta, eta, etaDefaults } from '@dasturxon/rules/eta'
import { assembleBranches, findCity, hoursOf, listBranchesFrom } from '#modules/branches'
import { listCookingMinutes } from '#modules/menu'
import { findEtaPolicy } from '#modules/merchants'
import type { Tx } from '#platform/db'
import { type KitchenQueues, listAreas } from './delivery.sql.ts'

type Body = Received<typeof calculateTariff>['body']

export const ownKitchen = 3

export async function loadQuoteFacts(
  tx: Tx,
  { cityId, longitude, latitude, productIds }: Body,
  listKitchenQueues: KitchenQueues,
) {
  const { merchantId } = tx
  const [[city], rows, workHours, exceptions, areas, cooking, queues, [policy]] = await tx.bundle(
    findCity(merchantId, cityId),
    listBranchesFrom(merchantId, [longitude, latitude]),
    ...hoursOf(merchantId),
    listAreas(merchantId, cityId),
    listCookingMinutes(merchantId, productIds),
    listKitchenQueues(merchantId),
    findEtaPolicy(merchantId),
  )
  const cookingMinutes = cooking.map(({ timeCookingMax }) => timeCookingMax)
  const { parallelCooks, ...paces } = policy ?? { parallelCooks: ownKitchen }

  return {
    isServed: city !== undefined,
    branches: assembleBranches(rows, [workHours, exceptions]),
    areas,
    etaFrom({ id, distance }: { id: string; distance: number }): Eta {
      const ordersAhead = queues.find(({ branchId }) => branchId === id)?.ordersAhead ?? 0
      return eta({ cookingMinutes, ordersAhead, parallelCooks, distance }, { ...etaDefaults, ...paces })
    },
  }
}
