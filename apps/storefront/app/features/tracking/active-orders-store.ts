// The active orders of a customer: start-up loads them, the profile counts them, the order pages follow them.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { activeOrders as endpoint } from '@dasturxon/contracts/orders.endpoints'
import { createStore } from 'zustand/vanilla'
import { orderOnWay } from '#features/destination/destination.ts'
import { merchantId } from '#platform/document/document.ts'
import { call } from '#platform/session/call.ts'
import { readRecord, updateRecord } from '#platform/storage/merchant-record.ts'

export type ActiveOrder = Reply<typeof endpoint>[number]

export const activeOrders = createStore<{ orders: readonly ActiveOrder[] }>()(() => ({ orders: [] }))

activeOrders.subscribe(({ orders }) => {
  const order = orders.find(({ status }) => status === 'ON_WAY')
  const line = [order?.address?.streetName, order?.address?.houseNumber].filter(Boolean).join(', ')
  orderOnWay.setState({ order: order && line ? { id: order.id, line } : null })
  rememberOrder(orders.length > 0)
})

/** The next page reserves the place of an order above the menu before its first paint. */
function rememberOrder(hasOrder: boolean): void {
  const merchant = merchantId()
  if (!merchant || (readRecord(merchant)['hasOrder'] ?? false) === hasOrder) return
  updateRecord(merchant, { hasOrder })
  if (!hasOrder) delete document.documentElement.dataset['order']
}

/** For whom the orders were last asked for, null for a guest, and when; undefined until start-up has asked. */
let asked: { userId: string | null; at: number } | undefined

export async function loadActiveOrders(userId: string): Promise<void> {
  asked = { userId, at: Date.now() }
  const [, orders] = await call(endpoint, { params: { userId } })
  if (orders) activeOrders.setState({ orders })
}

export function clearActiveOrders(): void {
  asked = { userId: null, at: Date.now() }
  activeOrders.setState({ orders: [] })
}

/** Milliseconds within which nobody can have placed another order. */
const justNow = 2_000

/** Loads them for a page that is opened after the start-up: the visitor may have logged in or ordered since. */
export function refreshActiveOrders(userId: string): void {
  if (asked && (asked.userId !== userId || Date.now() - asked.at > justNow)) void loadActiveOrders(userId)
}
