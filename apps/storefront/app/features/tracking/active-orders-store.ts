// The active orders of a customer: start-up loads them, the profile counts them, the order pages follow them.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { activeOrders as endpoint } from '@dasturxon/contracts/orders.endpoints'
import { createStore } from 'zustand/vanilla'
import { call } from '#platform/session/call.ts'

export type ActiveOrder = Reply<typeof endpoint>[number]

export const activeOrders = createStore<{ orders: readonly ActiveOrder[] }>()(() => ({ orders: [] }))

export async function loadActiveOrders(userId: string): Promise<void> {
  const [, orders] = await call(endpoint, { params: { userId } })
  if (orders) activeOrders.setState({ orders })
}

export const clearActiveOrders = (): void => activeOrders.setState({ orders: [] })
