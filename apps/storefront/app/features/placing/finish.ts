// An order is placed: what belonged to it is cleared, what does not stays.
import { isRemoved, lineKey, removeLine } from '@dasturxon/rules/basket-merge'
import { heldToken } from '@dasturxon/browser/held-token'
import { changeBasket } from '#features/basket/basket.ts'
import { forgetDoor } from '#features/destination/destination.ts'
import { forgetWish } from '#features/order-request/order-request.ts'
import { keepSubmit, type OrderBody } from '#features/order-request/pending-order.ts'
import { loadProfile } from '#platform/session/restore.ts'

export function finish(ref: string, orderId: string, body: OrderBody): void {
  keepSubmit({ ref: '', attempt: 1, sent: null, placed: { ref, orderId, isShown: false } })
  const ordered = new Set(
    body.lines.map(({ productId, modifications = [], note = null }) => lineKey({ productId, modifications, note })),
  )
  changeBasket((basket) => {
    // Another tab, or the server's copy, has cleared it before us, and something new may lie in it.
    if (basket.ref !== null && basket.ref !== ref) return { promoCode: null }
    const lines = basket.lines.map((line) => (ordered.has(lineKey(line)) ? removeLine(line, after(line)) : line))
    // What was added meanwhile waits for an order of its own.
    const isOver = lines.every(isRemoved)
    return { ref: isOver ? null : crypto.randomUUID(), lines, promoCode: null }
  })
  forgetWish()
  forgetDoor()
  // Orders, cashback and promos are not what they were. Most who send an order again have read none of them yet.
  void import('#platform/calls/use-call.ts').then(({ queryClient }) => queryClient.invalidateQueries(), console.error)
  if (heldToken()?.kind === 'customer') void loadProfile()
}

/** A clock that runs behind the server's must not bring a line back. */
const after = ({ updatedAt }: { updatedAt: number }): Date => new Date(Math.max(Date.now(), updatedAt + 1))
