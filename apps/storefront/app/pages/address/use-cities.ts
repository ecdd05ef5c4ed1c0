// The cities the merchant works in, and which of them a place belongs to.
import type { Point } from '@dasturxon/rules/address'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type City, loadCities, shopFacts } from '#features/destination/cities.ts'
import { merchantId } from '#platform/document/document.ts'

export function useCities(): readonly City[] {
  const { cities } = useStore(shopFacts)
  useEffect(() => {
    const merchant = merchantId()
    // A visit that began here may be asked before its start-up came so far.
    if (shopFacts.getState().cities.length === 0 && merchant) void loadCities(merchant)
  }, [])
  return cities
}

/** The nearest: no two cities of one merchant touch. */
export const cityOf = (cities: readonly City[], at: Point): City | undefined =>
  cities.toSorted((one, other) => roughly(one, at) - roughly(other, at))[0]

const roughly = (one: Point, other: Point) =>
  Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * 0.75)
