// Can this dish be had now, for the chosen service, where it would be cooked, and how many of it?
import { availability, type Unavailable } from '@dasturxon/rules/availability'
import { mostOfOne } from '#features/basket/basket.ts'
import { useCountOf } from '#features/basket/use-basket.ts'
import { useService } from '#features/destination/service.tsx'
import { useOrderPlace } from '#features/destination/use-destination.ts'
import { useLeft } from '../branch-availability.ts'
import type { OpenProduct } from './open-product.ts'

/** `most`: beside those that lie in the basket already. */
export type Supply = { reason: Unavailable | null; most: number }

export function useSupply({ product, category, soldAt }: OpenProduct): Supply {
  const service = useService() ?? 'PICK_UP'
  const { branch } = useOrderPlace()
  const inBasket = useCountOf(product.id)
  const left = useLeft(product.id)
  const isChosen = service !== 'DELIVERY' && branch !== null
  const verdict = availability(
    {
      isOnMenu: true,
      deliveryEnabled: product.delivered,
      isWithoutCart: category.isWithoutCart,
      isAtBranch: isChosen ? soldAt.includes(branch.id) : soldAt.length > 0,
      isStopped: left === 0,
      stock: left,
    },
    service,
  )
  if (!verdict.ok) return { reason: verdict.reason, most: 0 }
  const most = Math.min(mostOfOne, verdict.maximum ?? mostOfOne) - inBasket
  return { reason: most > 0 ? null : 'out_of_stock', most }
}
