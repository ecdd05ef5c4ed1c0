// The last known position of the courier of an order. The event stream sends it on connect: no extra request is needed.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { followTopics } from '@dasturxon/contracts/live.endpoints'
import { useState } from 'react'
import { useLive } from '#features/live/live.ts'
import { isCarried, type Order } from './order.ts'

type LiveEvent = Reply<typeof followTopics>['events'][number]
export type CourierPosition = Extract<LiveEvent, { event: 'courier' }>['data']

export function useCourier(order: Order | null): CourierPosition | null {
  const [position, setPosition] = useState<CourierPosition | null>(null)
  const isOnRoad = order !== null && isCarried(order)
  useLive(isOnRoad ? [`courier:${order.id}`] : [], (message) => {
    if (message.event === 'courier') setPosition(message.data)
  })
  return isOnRoad ? position : null
}
