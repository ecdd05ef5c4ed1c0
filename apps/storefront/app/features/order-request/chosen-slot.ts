// The time slot chosen for a scheduled order, as stored in the browser. The slot for delivery and the slot for pick-up
// or dine-in are stored apart, because a branch may have its own hours for delivery.
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
