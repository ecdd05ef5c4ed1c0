// The cities of the merchant, and the city a position belongs to.
import type { Point } from '@dasturxon/rules/address'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type City, loadCities, citiesStore } from '#features/destination/cities.ts'
import { merchantId } from '#platform/document/document.ts'

export function useCities(): readonly City[] {
  const { cities } = useStore(citiesStore)
  useEffect(() => {
    const merchant = merchantId()
    // If the visit starts on this page, the start-up code may not have loaded the cities yet.
    if (citiesStore.getState().cities.length === 0 && merchant) void loadCities(merchant)
  }, [])
  return cities
}

/** The nearest city centre decides: the cities of a merchant do not border on each other. */
export const cityOf = (cities: readonly City[], at: Point): City | undefined =>
  cities.toSorted((one, other) => roughDistance(one, at) - roughDistance(other, at))[0]

const roughDistance = (one: Point, other: Point) =>
  Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * 0.75)
