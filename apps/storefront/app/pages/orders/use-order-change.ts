// The change of an order that waits for the customer's answer, and the answers.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { agreeToChange, declineChange, ownOrderChange } from '@dasturxon/contracts/order-changes.endpoints'
import { useEffect } from 'react'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { useCall } from '#platform/calls/use-call.ts'
import type { Order } from './order.ts'

export type OrderChange = NonNullable<Reply<typeof ownOrderChange>['change']>

/** Null: no change waits for an answer. */
export function usePendingChange({ id, changeId }: Order): OrderChange | null {
  const { data, refetch } = useCall(ownOrderChange, { params: { id } }, { enabled: changeId !== null, staleTime: 0 })
  const change = data?.change ?? null
  const isOther = change !== null && change.id !== changeId
  useEffect(() => {
    // A second proposal has replaced the one that was read.
    if (changeId !== null && isOther) void refetch()
  }, [changeId, isOther, refetch])
  return changeId !== null && change?.id === changeId && change.status === 'PENDING' ? change : null
}

/** True when the answer was taken. */
export async function answerChange({ id, orderId }: OrderChange, isAgreed: boolean): Promise<boolean> {
  const request = { params: { id: orderId, changeId: id } }
  const [error] = isAgreed
    ? await callWithFeedback(agreeToChange, request)
    : await callWithFeedback(declineChange, request)
  return !error
}
