// Where the courier of an order is, as last told. The stream says it from the beginning, so nothing is asked twice.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { followTopics } from '@dasturxon/contracts/live.endpoints'
import { useState } from 'react'
import { useLive } from '#features/live/live.ts'
import { isCarried, type Order } from './order.ts'

type News = Reply<typeof followTopics>['events'][number]
export type CourierPlace = Extract<News, { event: 'courier' }>['data']

export function useCourier(order: Order | null): CourierPlace | null {
  const [place, setPlace] = useState<CourierPlace | null>(null)
  const isOnRoad = order !== null && isCarried(order)
  useLive(isOnRoad ? [`courier:${order.id}`] : [], (news) => {
    if (news.event === 'courier') setPlace(news.data)
  })
  return isOnRoad ? place : null
}
