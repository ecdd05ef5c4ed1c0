// One order, kept up to date: it is read once; an event of the live stream updates its status at once and triggers a
// new read for the other fields.
import { orderById } from '@dasturxon/contracts/orders.endpoints'
import { useEffect, useRef } from 'react'
import type { LiveState } from '@dasturxon/browser/stream-connection'
import { useLive } from '#features/live/live.ts'
import { markOrderViewed } from '#features/order-request/pending-order.ts'
import { callKey, queryClient, useKeptCall } from '#platform/calls/use-call.ts'
import { useSession } from '#platform/session/use-session.ts'
import type { Order } from './order.ts'

export function useOrder(id: string) {
  const { status } = useSession()
  const request = { params: { id } }
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useKeptCall('order', orderById, request, {
    enabled: status !== 'starting',
    staleTime: 0,
    retry: (count, failure) => count < 2 && failure.status !== 404,
  })
  /** The order with the highest version wins, whether it came from the event stream or from a response. */
  const learn = (order: Order) => storeOrder(order)
  const live = useLive(data ? [`order:${id}`] : [], (message) => {
    if (message.event !== 'order' || (data && message.data.version <= data.version)) return
    const { version, status: next, courierStatus, at } = message.data
    queryClient.setQueryData<Order>(callKey(orderById, request), (cached) =>
      cached && cached.version < version
        ? {
            ...cached,
            version,
            status: next,
            courierStatus,
            statusSince: cached.status === next ? cached.statusSince : at,
          }
        : cached,
    )
    void refetch({ cancelRefetch: true })
  })
  useRefetchOnReconnect(live, refetch)
  return {
    order: data ?? null,
    isMissing: error?.status === 404,
    isComing: status === 'starting' || isPending,
    isError: error !== null && error.status !== 404,
    isFetching,
    seenAt: dataUpdatedAt,
    live,
    refetch,
    learn,
  }
}

function storeOrder(order: Order): void {
  const key = callKey(orderById, { params: { id: order.id } })
  queryClient.setQueryData<Order>(key, (cached) => (cached && cached.version > order.version ? cached : order))
}

/** Reads the order again after a lost connection: events may have been missed meanwhile. */
function useRefetchOnReconnect(live: LiveState, refetch: () => Promise<unknown>): void {
  const before = useRef(live)
  useEffect(() => {
    const wasDown = before.current === 'offline' || before.current === 'polling'
    before.current = live
    if (live === 'live' && wasDown) void refetch()
  }, [live, refetch])
}

/**
 * A new order counts as viewed once its page was shown for a second. A page that is already being reloaded can still
 * navigate to the order; if that counted, the reloaded page would show an empty basket.
 */
const viewedAfter = 1_000

export function useMarkViewed(orderId: string, isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => markOrderViewed(orderId), viewedAfter)
    return () => clearTimeout(timer)
  }, [orderId, isKnown])
}
