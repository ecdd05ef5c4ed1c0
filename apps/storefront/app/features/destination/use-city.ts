// The city of this visit, the terms of delivery in it, and the branch that would serve a place in it.
import { branchById, closestBranch } from '@dasturxon/contracts/branches.endpoints'
import { deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import type { Point } from '@dasturxon/rules/address'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { merchantId } from '#platform/document/document.ts'
import { type City, loadCities, shopFacts } from './cities.ts'

/** The chosen one, else the merchant's main one; undefined until they are known. */
export function useCity(): City | undefined {
  const { cities, city } = useStore(shopFacts)
  useEffect(() => {
    const merchant = merchantId()
    // Start-up asks too, but may not have come so far.
    if (shopFacts.getState().cities.length === 0 && merchant) void loadCities(merchant)
  }, [])
  return city ?? cities.find(({ isMain }) => isMain) ?? cities[0]
}

export const useTerms = (cityId: string | undefined) =>
  useCall(deliverySettings, { params: { cityId: cityId ?? unknownId } }, { enabled: cityId !== undefined }).data

/** The named one; without a name the one that would serve the place. */
export function useBranch(id: string | null, at: Point | null, service: ServiceType | null) {
  const named = useCall(branchById, { params: { id: id ?? unknownId } }, { enabled: id !== null })
  const nearest = useCall(
    closestBranch,
    {
      params: { merchantId: merchantId() ?? unknownId },
      query: {
        lat: (at?.latitude ?? 0).toFixed(6),
        lon: (at?.longitude ?? 0).toFixed(6),
        ...(service && { type: service }),
      },
    },
    { enabled: id === null && at !== null },
  )
  return id === null ? nearest.data : named.data
}
