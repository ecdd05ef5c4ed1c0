// The orders under way of a customer, moved as the live stream tells. What is over leaves the list with the next answer.
import { activeOrders } from '@dasturxon/contracts/orders.endpoints'
import { useEffect } from 'react'
import { mostTopics } from '@dasturxon/browser/stream-connection'
import { type Topic, useLive } from '#features/live/live.ts'
import { useCall } from '#platform/calls/use-call.ts'
import { activeOrders as counted } from './active-orders-store.ts'

export function useActiveOrders(userId: string | null) {
  const { data, isError, refetch, dataUpdatedAt } = useCall(
    activeOrders,
    { params: { userId: userId ?? '' } },
    { enabled: userId !== null, staleTime: 0 },
  )
  // The profile counts them, and should say the same.
  useEffect(() => {
    if (data) counted.setState({ orders: data })
  }, [data])
  const topics = (data ?? []).slice(0, mostTopics).map(({ id }): Topic => `order:${id}`)
  const live = useLive(topics, (news) => {
    if (news.event !== 'order') return
    const known = data?.find(({ id }) => id === news.data.id)
    if (known && known.version < news.data.version) void refetch()
  })
  return { orders: data ?? null, isError, refetch, live, seenAt: dataUpdatedAt }
}
