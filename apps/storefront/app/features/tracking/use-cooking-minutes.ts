// The usual cooking time of the slowest product of an order, used until the kitchen has set a cooking time.
import { isActive } from '@dasturxon/rules/order-status'
import { useEffect, useState } from 'react'
import { loadCatalogue } from '#features/catalogue/catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { ActiveOrder as Order } from './active-orders-store.ts'

export function useCookingMinutes(order: Order | null): number | null {
  const language = useLanguage()
  const [minutes, setMinutes] = useState<number | null>(null)
  const isNeeded =
    order !== null &&
    isActive(order.status) &&
    order.cookingTime === null &&
    order.readyTime === null &&
    order.deliveryAt === null
  const ids = isNeeded ? order.cartItems.map(({ product }) => product.id).join() : ''
  useEffect(() => {
    if (ids === '') return
    let isGone = false
    const read = async () => {
      const details = await (await loadCatalogue(language)).details()
      const times = ids.split(',').map((id) => details.get(id)?.timeCookingMax ?? 0)
      if (!isGone) setMinutes(Math.max(...times))
    }
    // Without the menu the arrival range only comes out too early; nothing else depends on it.
    read().catch(() => {})
    return () => void (isGone = true)
  }, [ids, language])
  return minutes
}
