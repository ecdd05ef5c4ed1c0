// Where the map begins: the place chosen before, else where the visitor is if the browser already may say so, else the
// city. Null until that is known.
import { useEffect, useState } from 'react'
import { loadCities, shopFacts } from '#features/destination/cities.ts'
import { orderPlace, restoreOrderPlace } from '#features/destination/destination.ts'
import { currentPlace, placePermission } from '#features/destination/nearest-branch.ts'
import { defaultPlace, type Point } from '#features/map/map-view.ts'
import { merchantId } from '#platform/document/document.ts'
import { initData } from '#platform/storage/client-state.ts'

export function useStartPlace(wanted: Point | null = null): Point | null {
  const [place, setPlace] = useState(wanted)
  useEffect(() => {
    let isGone = false
    if (!wanted) void findStart().then((found) => isGone || setPlace(found))
    return () => {
      isGone = true
    }
  }, [wanted])
  return place
}

async function findStart(): Promise<Point> {
  restoreOrderPlace()
  const { address } = orderPlace.getState()
  if (address) return address
  // Nobody is asked here: there is a button for that. Telegram has its own way.
  if (initData() === null && (await placePermission()) === 'granted') {
    const found = await currentPlace()
    if (found) return { latitude: found.latitude, longitude: found.longitude }
  }
  const merchant = merchantId()
  if (shopFacts.getState().cities.length === 0 && merchant) await loadCities(merchant)
  const { cities, city } = shopFacts.getState()
  return city ?? cities.find(({ isMain }) => isMain) ?? cities[0] ?? defaultPlace
}
