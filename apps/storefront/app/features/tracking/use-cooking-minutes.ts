// How long the slowest dish of an order usually takes, for as long as the kitchen has not said it itself.
import { isActive } from '@dasturxon/rules/order-status'
import { useEffect, useState } from 'react'
import { loadCatalogue } from '#features/catalogue/catalogue.ts'
import { useLanguage } from '#platform/document/document.ts'
import type { ActiveOrder as Order } from './active-orders-store.ts'

export function useCookingMinutes(order: Order | null): number | null {
  const language = useLanguage()
  const [minutes, setMinutes] = useState<number | null>(null)
  const isAsked =
    order !== null &&
    isActive(order.status) &&
    order.cookingTime === null &&
    order.readyTime === null &&
    order.deliveryAt === null
  const ids = isAsked ? order.cartItems.map(({ product }) => product.id).join() : ''
  useEffect(() => {
    if (ids === '') return
    let isGone = false
    const read = async () => {
      const details = await (await loadCatalogue(language)).details()
      const known = ids.split(',').map((id) => details.get(id)?.timeCookingMax ?? 0)
      if (!isGone) setMinutes(Math.max(...known))
    }
    // Without the menu the range is only shorter at its near end; nothing else depends on it.
    read().catch(() => {})
    return () => void (isGone = true)
  }, [ids, language])
  return minutes
}
