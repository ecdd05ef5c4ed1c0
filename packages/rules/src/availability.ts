// Can this product be ordered at this branch in this way, and how many of it?
import type { ServiceType } from './service-type.ts'

/** What the menu says of it, whatever the branch. */
export type ProductOnMenu = {
  deliveryEnabled: boolean
  /** Its category is shown, but nothing in it can be put into a basket. */
  isWithoutCart: boolean
}

export type ProductAtBranch = ProductOnMenu & {
  /** Active, and for the customer's channel. */
  isOnMenu: boolean
  /** The product has a link to this branch, and the branch is active. */
  isAtBranch: boolean
  isStopped: boolean
  /** Null: not counted. */
  stock: number | null
}

export type Unavailable =
  | 'product_gone'
  | 'product_not_at_branch'
  | 'product_stopped'
  | 'product_not_for_sale'
  | 'product_not_delivered'
  | 'out_of_stock'

/** `maximum` null: no limit. */
export type Availability = { ok: true; maximum: number | null } | { ok: false; reason: Unavailable }

/** Shown, but not to be put into a basket for this service; null when nothing in the menu speaks against it. */
export function whyNotOrderable(
  { isWithoutCart, deliveryEnabled }: ProductOnMenu,
  serviceType: ServiceType,
): 'product_not_for_sale' | 'product_not_delivered' | null {
  if (isWithoutCart) return 'product_not_for_sale'
  return serviceType === 'DELIVERY' && !deliveryEnabled ? 'product_not_delivered' : null
}

/** Undefined is a product the menu does not have. The lasting reason is given before the passing one. */
export function availability(product: ProductAtBranch | undefined, serviceType: ServiceType): Availability {
  if (!product?.isOnMenu) return { ok: false, reason: 'product_gone' }
  const reason = whyNotOrderable(product, serviceType)
  if (reason) return { ok: false, reason }
  if (!product.isAtBranch) return { ok: false, reason: 'product_not_at_branch' }
  if (product.isStopped) return { ok: false, reason: 'product_stopped' }
  if (product.stock !== null && product.stock <= 0) return { ok: false, reason: 'out_of_stock' }
  return { ok: true, maximum: product.stock }
}

export type WantedLine = { productId: string; count: number }
export type Shortage = { productId: string; wanted: number; maximum: number }
export type Unavailability = { reason: Exclude<Unavailable, 'out_of_stock'>; productIds: string[] }

/** One product in two lines draws on one stock, so counts are added up first. */
export function checkLines(
  lines: readonly WantedLine[],
  products: ReadonlyMap<string, ProductAtBranch>,
  serviceType: ServiceType,
): { unavailable: Unavailability[]; shortages: Shortage[] } {
  const wanted = new Map<string, number>()
  for (const { productId, count } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + count)

  const unavailable = new Map<Unavailability['reason'], string[]>()
  const shortages: Shortage[] = []
  for (const [productId, count] of wanted) {
    const verdict = availability(products.get(productId), serviceType)
    if (verdict.ok || verdict.reason === 'out_of_stock') {
      const maximum = verdict.ok ? verdict.maximum : 0
      if (maximum !== null && count > maximum) shortages.push({ productId, wanted: count, maximum })
    } else {
      unavailable.set(verdict.reason, [...(unavailable.get(verdict.reason) ?? []), productId])
    }
  }
  return { unavailable: [...unavailable].map(([reason, productIds]) => ({ reason, productIds })), shortages }
}
