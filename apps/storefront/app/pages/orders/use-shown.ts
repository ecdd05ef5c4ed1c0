// A new order counts as seen once its page has stood for a moment. A page that a reload is already taking away can still
// be told where to go; if that counted, the one that comes in its place would show an empty basket.
import { useEffect } from 'react'
import { orderIsShown } from '#features/order-request/pending-order.ts'

const glance = 1_000

export function useShown(orderId: string, isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => orderIsShown(orderId), glance)
    return () => clearTimeout(timer)
  }, [orderId, isKnown])
}
