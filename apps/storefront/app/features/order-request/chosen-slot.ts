// For which time the order is meant, as it is remembered: delivery and the other services apart, because a branch keeps
// other hours for them.
import type { ServiceType } from '@dasturxon/rules/service-type'
import { changeWish, type OrderWish } from './order-request.ts'

type ChosenSlot = { day: string | null; time: string | null }

const fieldsOf = { DELIVERY: ['day', 'time'], PICK_UP: ['day2', 'time2'], DINE_IN: ['day2', 'time2'] } as const

export function chosenSlot(wish: OrderWish, service: ServiceType): ChosenSlot {
  const [day, time] = fieldsOf[service]
  return { day: wish[day], time: wish[time] }
}

/** From now on it is an order for later. */
export function chooseSlot(service: ServiceType, { day, time }: ChosenSlot): void {
  const [dayField, timeField] = fieldsOf[service]
  changeWish({ later: true, [dayField]: day, [timeField]: time })
}
