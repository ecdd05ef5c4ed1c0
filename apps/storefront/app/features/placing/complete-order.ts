// After an order was placed: clears its lines, promo, order request and door details, and keeps everything else.
import { isRemoved, lineKey, removeLine } from '@dasturxon/rules/basket-merge'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import { heldToken } from '@dasturxon/browser/held-token'
import { changeBasket } from '#features/basket/basket.ts'
import { clearDoorDetails } from '#features/destination/destination.ts'
import { resetOrderRequest } from '#features/order-request/order-request.ts'
import { storePendingOrder, type OrderBody } from '#features/order-request/pending-order.ts'
import { loadProfile } from '#platform/session/restore.ts'

export function completeOrder(ref: string, orderId: string, body: OrderBody): void {
  storePendingOrder({
    ref: '',
    attempt: 1,
    sent: null,
    placed: { ref, orderId, isShown: false, isPaidOnline: !paysOnHandover(body.paymentType) },
  })
  const ordered = new Set(
    body.lines.map(({ productId, modifications = [], note = null }) => lineKey({ productId, modifications, note })),
  )
  changeBasket((basket) => {
    // Another tab, or the server's copy, has already cleared the basket, and it may hold new lines.
    if (basket.ref !== null && basket.ref !== ref) return { promoCode: null }
    const lines = basket.lines.map((line) => (ordered.has(lineKey(line)) ? removeLine(line, after(line)) : line))
    // Lines that were added meanwhile stay in a basket with a new ref.
    const isEmpty = lines.every(isRemoved)
    return { ref: isEmpty ? null : crypto.randomUUID(), lines, promoCode: null }
  })
  resetOrderRequest()
  clearDoorDetails()
  // Cached orders, cashback and promos are outdated. The cache is imported here: most pages that resume orders lack it.
  void import('#platform/calls/use-call.ts').then(({ queryClient }) => queryClient.invalidateQueries(), console.error)
  if (heldToken()?.kind === 'customer') void loadProfile()
}

/** Later than the line's last change: else, with a browser clock behind the server's, a merge brings the line back. */
const after = ({ updatedAt }: { updatedAt: number }): Date => new Date(Math.max(Date.now(), updatedAt + 1))
