// Decides whether a product can be ordered at a branch for a service type, and up to which count.
import type { ServiceType } from './service-type.ts'

/** The product's flags in the menu, the same for every branch. */
export type ProductOnMenu = {
  deliveryEnabled: boolean
  /** The product's category is shown, but its products cannot be put into a basket. */
  isWithoutCart: boolean
}

export type ProductAtBranch = ProductOnMenu & {
  /** The product is active and sold in the customer's channel. */
  isOnMenu: boolean
  /** The product has a link to this branch, and the branch is active. */
  isAtBranch: boolean
  isStopped: boolean
  /** Null: the stock is not counted. */
  stock: number | null
}

export type Unavailable =
  | 'product_gone'
  | 'product_not_at_branch'
  | 'product_stopped'
  | 'product_not_for_sale'
  | 'product_not_delivered'
  | 'out_of_stock'

/** `maximum` is null when there is no limit. */
export type Availability = { ok: true; maximum: number | null } | { ok: false; reason: Unavailable }

/** Why a product of the menu cannot be put into a basket for this service type; null when it can. */
export function unavailabilityOf(
  { isWithoutCart, deliveryEnabled }: ProductOnMenu,
  serviceType: ServiceType,
): 'product_not_for_sale' | 'product_not_delivered' | null {
  if (isWithoutCart) return 'product_not_for_sale'
  return serviceType === 'DELIVERY' && !deliveryEnabled ? 'product_not_delivered' : null
}

/** `product` is undefined when the menu lacks the product. A permanent reason is returned before a temporary one. */
export function availability(product: ProductAtBranch | undefined, serviceType: ServiceType): Availability {
  if (!product?.isOnMenu) return { ok: false, reason: 'product_gone' }
  const reason = unavailabilityOf(product, serviceType)
  if (reason) return { ok: false, reason }
  if (!product.isAtBranch) return { ok: false, reason: 'product_not_at_branch' }
  if (product.isStopped) return { ok: false, reason: 'product_stopped' }
  if (product.stock !== null && product.stock <= 0) return { ok: false, reason: 'out_of_stock' }
  return { ok: true, maximum: product.stock }
}

export type RequestedLine = { productId: string; count: number }
export type Shortage = { productId: string; wanted: number; maximum: number }
export type Unavailability = { reason: Exclude<Unavailable, 'out_of_stock'>; productIds: string[] }

/** Two lines of one product share one stock, so the counts are added up first. */
export function checkLines(
  lines: readonly RequestedLine[],
  products: ReadonlyMap<string, ProductAtBranch>,
  serviceType: ServiceType,
): { unavailable: Unavailability[]; shortages: Shortage[] } {
  const counts = new Map<string, number>()
  for (const { productId, count } of lines) counts.set(productId, (counts.get(productId) ?? 0) + count)

  const unavailable = new Map<Unavailability['reason'], string[]>()
  const shortages: Shortage[] = []
  for (const [productId, count] of counts) {
    const result = availability(products.get(productId), serviceType)
    if (result.ok || result.reason === 'out_of_stock') {
      const maximum = result.ok ? result.maximum : 0
      if (maximum !== null && count > maximum) shortages.push({ productId, wanted: count, maximum })
    } else {
      unavailable.set(result.reason, [...(unavailable.get(result.reason) ?? []), productId])
    }
  }
  return { unavailable: [...unavailable].map(([reason, productIds]) => ({ reason, productIds })), shortages }
}
