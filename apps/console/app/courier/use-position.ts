// Sends the position of the courier while an order is carried, and at no other time.
import { tellPosition } from '@dasturxon/contracts/order-board.endpoints'
import { useEffect, useState } from 'react'
import { call } from '#platform/call.ts'

const every = 10_000
const hasPosition = 'geolocation' in navigator

/** `off`: the device gives no position, so the customer does not see the courier. */
export function usePosition(orderIds: readonly string[]): 'idle' | 'on' | 'off' {
  const [state, setState] = useState<'on' | 'off'>(hasPosition ? 'on' : 'off')
  const ids = orderIds.join(',')
  useEffect(() => {
    if (ids === '' || !hasPosition) return
    let sentAt = 0
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('on')
        if (Date.now() - sentAt < every) return
        sentAt = Date.now()
        for (const id of ids.split(',')) void call(tellPosition, { params: { id }, body: { latitude, longitude } })
      },
      () => setState('off'),
      { enableHighAccuracy: true, maximumAge: 5_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [ids])
  return ids === '' ? 'idle' : state
}
