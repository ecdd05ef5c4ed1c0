// The active orders of a customer, refreshed by the live stream. A finished order is gone from the next response.
import { activeOrders } from '@dasturxon/contracts/orders.endpoints'
import { useEffect } from 'react'
import { maxTopics } from '@dasturxon/browser/stream-connection'
import { type Topic, useLive } from '#features/live/live.ts'
import { useKeptCall } from '#platform/calls/use-call.ts'
import { activeOrders as activeOrdersStore } from './active-orders-store.ts'

export function useActiveOrders(userId: string | null) {
  const { data, isError, refetch, dataUpdatedAt } = useKeptCall(
    'active orders',
    activeOrders,
    { params: { userId: userId ?? '' } },
    { enabled: userId !== null, staleTime: 0 },
  )
  // The profile page shows the number of orders in this store: it must be the number of orders in this response.
  useEffect(() => {
    if (data) activeOrdersStore.setState({ orders: data })
  }, [data])
  const topics = (data ?? []).slice(0, maxTopics).map(({ id }): Topic => `order:${id}`)
  const live = useLive(topics, (message) => {
    if (message.event !== 'order') return
    const shown = data?.find(({ id }) => id === message.data.id)
    if (shown && shown.version < message.data.version) void refetch()
  })
  return { orders: data ?? null, isError, refetch, live, seenAt: dataUpdatedAt }
}
