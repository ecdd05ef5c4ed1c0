// The active orders of a customer, refreshed by the live stream. A finished order is gone from the next response.
import { activeOrders } from '@dasturxon/contracts/orders.endpoints'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { maxTopics } from '@dasturxon/browser/stream-connection'
import { type Topic, useLive } from '#features/live/live.ts'
import { useKeptCall } from '#platform/calls/use-call.ts'
import { type ActiveOrder, activeOrders as activeOrdersStore } from './active-orders-store.ts'

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

/** The order that a customer waits for, from the orders that start-up has loaded, followed live. */
export function useCurrentOrder(userId: string): ActiveOrder | undefined {
  useActiveOrders(userId)
  const orders = useStore(activeOrdersStore, (state) => state.orders)
  // An order scheduled for later or not yet paid is shown only if no other order is in progress.
  return orders.find(({ status }) => status !== 'AT_TIME' && status !== 'OPEN') ?? orders[0]
}
