// The start position of the map: the address chosen before, else the visitor's position if the browser permission is
// already granted, else the city. Null until the position is found.
import { useEffect, useState } from 'react'
import { loadCities, citiesStore } from '#features/destination/cities.ts'
import { destinationStore, restoreDestination } from '#features/destination/destination.ts'
import { currentPosition, positionPermission } from '#features/destination/nearest-branch.ts'
import { defaultPosition, type Point } from '#features/map/map-view.ts'
import { merchantId } from '#platform/document/document.ts'
import { initData } from '#platform/storage/client-state.ts'

export function useStartPosition(given: Point | null = null): Point | null {
  const [position, setPosition] = useState(given)
  useEffect(() => {
    let isGone = false
    if (!given) void findStart().then((found) => isGone || setPosition(found))
    return () => {
      isGone = true
    }
  }, [given])
  return position
}

async function findStart(): Promise<Point> {
  restoreDestination()
  const { address } = destinationStore.getState()
  if (address) return address
  // No permission prompt here: the map button opens it. Inside Telegram the browser position is not used.
  if (initData() === null && (await positionPermission()) === 'granted') {
    const found = await currentPosition()
    if (found) return { latitude: found.latitude, longitude: found.longitude }
  }
  const merchant = merchantId()
  if (citiesStore.getState().cities.length === 0 && merchant) await loadCities(merchant)
  const { cities, city } = citiesStore.getState()
  return city ?? cities.find(({ isMain }) => isMain) ?? cities[0] ?? defaultPosition
}
