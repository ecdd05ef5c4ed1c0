// Why an order was canceled, as its customer is told.
import type { CancelCause, Party } from '@dasturxon/rules/order-states'
import type { OrderStatus } from '@dasturxon/rules/order-status'

/** `from` is the status before the cancel. The worker cancels only when a deadline has passed. */
export function cancelCauseOf(from: OrderStatus, by: Party): CancelCause {
  if (by === 'worker') return from === 'OPEN' ? 'NOT_PAID' : 'NOT_ACCEPTED'
  if (by === 'customer') return 'CUSTOMER'
  return from === 'ON_WAY' ? 'NOT_HANDED_OVER' : 'BRANCH'
}
