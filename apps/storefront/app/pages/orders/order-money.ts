// The money of an order: what was paid, what goes back, and how far it has come.
import type { Reply } from '@dasturxon/contracts/endpoint'
import { orderMoney } from '@dasturxon/contracts/payments.endpoints'
import { paysOnHandover } from '@dasturxon/rules/payment-methods'
import type { StepState } from '@dasturxon/ui/timeline'
import { useEffect, useRef } from 'react'
import { useCall } from '#platform/calls/use-call.ts'
import { useSession } from '#platform/session/use-session.ts'
import type { Order } from './order.ts'

export type OrderMoney = Reply<typeof orderMoney>
export type Refund = OrderMoney['refunds'][number]

/** Milliseconds between two reads while money is on its way back. A page in the background does not read. */
const readEvery = 5_000

/** Whether money of the order can be on its way back. An order paid online may be returned in part while it is cooked. */
export const canHaveRefunds = ({ status, moneyBack, payment }: Order): boolean =>
  status === 'CANCELED' ? moneyBack !== 'NONE' : status !== 'OPEN' && !paysOnHandover(payment.type)

export const isUnderWay = (money: OrderMoney | undefined): boolean =>
  money?.refunds.some(({ state }) => state !== 'returned') ?? false

/** The steps owed, sent and returned. */
export function refundSteps({ state }: Pick<Refund, 'state'>): [owed: StepState, sent: StepState, returned: StepState] {
  if (state === 'owed') return ['active', 'next', 'next']
  return state === 'sent' ? ['done', 'active', 'next'] : ['done', 'done', 'done']
}

/** `isLive`: read again while a refund is under way; one such reader of an order is enough. */
export function useOrderMoney(id: string, { isNeeded = true, isLive = false }) {
  const { status } = useSession()
  return useCall(
    orderMoney,
    { params: { id } },
    {
      enabled: isNeeded && status !== 'starting',
      staleTime: 0,
      refetchInterval: ({ state }) => (isLive && isUnderWay(state.data) ? readEvery : false),
    },
  )
}

/** Also read again when the order has changed. */
export function useLiveOrderMoney(order: Order): OrderMoney | undefined {
  const { id, version } = order
  const isNeeded = canHaveRefunds(order)
  const { data, refetch } = useOrderMoney(id, { isNeeded, isLive: true })
  const readVersion = useRef(version)
  useEffect(() => {
    if (readVersion.current === version) return
    readVersion.current = version
    if (isNeeded) void refetch()
  }, [version, isNeeded, refetch])
  return isNeeded ? data : undefined
}
