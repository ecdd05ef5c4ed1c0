// One order, kept fresh: read once, moved at once by the live stream, read again for the rest of what has changed.
import { orderById } from '@dasturxon/contracts/orders.endpoints'
import { useEffect, useRef } from 'react'
import type { LiveState } from '@dasturxon/browser/stream-connection'
import { useLive } from '#features/live/live.ts'
import { orderIsShown } from '#features/order-request/pending-order.ts'
import { callKey, queryClient, useCall } from '#platform/calls/use-call.ts'
import { useSession } from '#platform/session/use-session.ts'
import type { Order } from './order.ts'

export function useOrder(id: string) {
  const { status } = useSession()
  const request = { params: { id } }
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useCall(orderById, request, {
    enabled: status !== 'starting',
    staleTime: 0,
    retry: (count, failure) => count < 2 && failure.status !== 404,
  })
  /** The newest word wins, whether it came by the stream or as an answer. */
  const learn = (order: Order) => keepOrder(order)
  const live = useLive(data ? [`order:${id}`] : [], (news) => {
    if (news.event !== 'order' || (data && news.data.version <= data.version)) return
    const { version, status: next, courierStatus, at } = news.data
    queryClient.setQueryData<Order>(callKey(orderById, request), (known) =>
      known && known.version < version
        ? {
            ...known,
            version,
            status: next,
            courierStatus,
            statusSince: known.status === next ? known.statusSince : at,
          }
        : known,
    )
    void refetch({ cancelRefetch: true })
  })
  useReadAgain(live, refetch)
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

function keepOrder(order: Order): void {
  const key = callKey(orderById, { params: { id: order.id } })
  queryClient.setQueryData<Order>(key, (known) => (known && known.version > order.version ? known : order))
}

/** Whatever happened while the line was down is in the answer. */
function useReadAgain(live: LiveState, refetch: () => Promise<unknown>): void {
  const before = useRef(live)
  useEffect(() => {
    const wasDown = before.current === 'offline' || before.current === 'polling'
    before.current = live
    if (live === 'live' && wasDown) void refetch()
  }, [live, refetch])
}

/**
 * A new order counts as seen once its page has stood for a moment. A page that a reload is already taking away can
 * still be told where to go; if that counted, the one that comes in its place would show an empty basket.
 */
const glance = 1_000

export function useShown(orderId: string, isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => orderIsShown(orderId), glance)
    return () => clearTimeout(timer)
  }, [orderId, isKnown])
}
