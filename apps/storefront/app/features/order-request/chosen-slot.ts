// The time slot chosen for a scheduled order, as stored in the browser. Delivery and the other services are stored
// apart, because a branch has different hours for them.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { changeOrderRequest, type OrderRequest } from './order-request.ts'

type ChosenSlot = { day: string | null; time: string | null }

const fieldsOf = { DELIVERY: ['day', 'time'], PICK_UP: ['day2', 'time2'], DINE_IN: ['day2', 'time2'] } as const

export function chosenSlot(request: OrderRequest, service: ServiceType): ChosenSlot {
  const [day, time] = fieldsOf[service]
  return { day: request[day], time: request[time] }
}

/** Stores the slot and marks the order as scheduled. */
export function chooseSlot(service: ServiceType, { day, time }: ChosenSlot): void {
  const [dayField, timeField] = fieldsOf[service]
  changeOrderRequest({ later: true, [dayField]: day, [timeField]: time })
}
