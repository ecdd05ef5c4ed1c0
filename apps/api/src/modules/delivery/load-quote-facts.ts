// Loads everything a delivery quote depends on, in one round trip.
import type { calculateTariff } from '@dasturxon/contracts/delivery.endpoints'
import type { Received } from '@dasturxon/contracts/endpoint'
import type { Eta } from '@dasturxon/rules/eta'
import { assembleBranches, findCity, hoursOf, listBranchesFrom } from '#modules/branches'
import { listCookingMinutes } from '#modules/menu'
import type { Tx } from '#platform/db'
import { branchEta, kitchenFacts } from './branch-eta.ts'
import { type KitchenQueues, listAreas } from './delivery.sql.ts'

type Body = Received<typeof calculateTariff>['body']

export async function loadQuoteFacts(
  tx: Tx,
  { cityId, longitude, latitude, productIds }: Body,
  listKitchenQueues: KitchenQueues,
) {
  const { merchantId } = tx
  const [[city], rows, workHours, exceptions, areas, cooking, ...kitchen] = await tx.bundle(
    findCity(merchantId, cityId),
    listBranchesFrom(merchantId, [longitude, latitude]),
    ...hoursOf(merchantId),
    listAreas(merchantId, cityId),
    listCookingMinutes(merchantId, productIds),
    ...kitchenFacts(merchantId, listKitchenQueues),
  )
  const cookingMinutes = cooking.map(({ timeCookingMax }) => timeCookingMax)

  return {
    isServed: city !== undefined,
    branches: assembleBranches(rows, [workHours, exceptions], tx.now),
    areas,
    etaFrom: ({ id, distance }: { id: string; distance: number }): Eta =>
      branchEta(kitchen, { branchId: id, distance, cookingMinutes }, tx.now),
  }
}
