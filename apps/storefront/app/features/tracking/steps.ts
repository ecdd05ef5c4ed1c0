// The progress of an order in five steps, and which step is active.
import { type OrderStatus, isDelivered } from '@dasturxon/rules/order-status'
import type { StepState } from '@dasturxon/ui/timeline'
import type { ActiveOrder as Order } from './active-orders-store.ts'

export type StepName = 'received' | 'accepted' | 'cooking' | 'onWay' | 'ready' | 'delivered' | 'handedOver' | 'canceled'
export type Step = { name: StepName; state: StepState; at: string | null }

type Facts = Pick<
  Order,
  'status' | 'statusSince' | 'serviceType' | 'createdDate' | 'acceptedTime' | 'readyTime' | 'deliveredAt'
>

/** The index of the active step for each status; 5 when all steps are done. */
const activeSteps: Record<Exclude<OrderStatus, 'CANCELED'>, number> = {
  OPEN: 0,
  AT_TIME: 0,
  CREATED: 0,
  ACCEPTED: 1,
  COOKING: 2,
  DONE: 3,
  ATTACHED: 3,
  ON_WAY: 3,
  DELIVERED: 5,
  CLOSED: 5,
}

export function stepsOf(order: Facts): Step[] {
  const { status, statusSince, createdDate, acceptedTime, readyTime, deliveredAt } = order
  const since = (expected: OrderStatus) => (status === expected ? statusSince : null)
  if (status === 'CANCELED')
    return [
      { name: 'received', state: 'done', at: createdDate },
      ...(acceptedTime ? [{ name: 'accepted', state: 'done', at: acceptedTime } as const] : []),
      { name: 'canceled', state: 'cancelled', at: statusSince },
    ]
  const isOnRoad = isDelivered(order.serviceType)
  const active = activeSteps[status]
  const steps: Omit<Step, 'state'>[] = [
    { name: 'received', at: createdDate },
    { name: 'accepted', at: acceptedTime },
    { name: 'cooking', at: since('COOKING') ?? readyTime },
    isOnRoad ? { name: 'onWay', at: since('ON_WAY') } : { name: 'ready', at: readyTime },
    isOnRoad ? { name: 'delivered', at: deliveredAt } : { name: 'handedOver', at: since('CLOSED') },
  ]
  return steps.map((step, index) => ({
    ...step,
    state: index < active ? 'done' : index === active ? 'active' : 'next',
    at: index <= active ? step.at : null,
  }))
}
