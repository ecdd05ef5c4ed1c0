// What a visitor wants to know before the first dish: what it costs to have it brought, from which sum on, how soon, and
// until when. For the chosen address or branch; without one, what holds for the city.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { Language } from '@dasturxon/i18n/language'
import { branchSchedule } from '@dasturxon/rules/branch-schedule'
import { closesAt, isOpen, nextOpening } from '@dasturxon/rules/opening-hours'
import { branchById, closestBranch } from '@dasturxon/contracts/branches.endpoints'
import { deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import type { Point } from '@dasturxon/rules/address'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { merchantId, useLanguage } from '#platform/document/document.ts'
import { when } from '#platform/words/opening-time.ts'
import { type City, loadCities, shopFacts } from './cities.ts'
import { useService } from './service.tsx'
import { type Ride, useRide } from './use-delivery-quote.ts'
import { useOrderPlace } from './use-destination.ts'

type Branch = Reply<typeof branchById>

export type OrderFacts = {
  /** The branch that cooks; null while the visitor has chosen no place. */
  branchId: string | null
  /** `until`: when it closes, or opens again, in words; null when it never does. */
  hours: { isOpen: boolean; until: string | null } | null
  eta: { from: number; to: number } | null
  /** isFrom: the least there is, for the place is not known. */
  fee: { sum: number; freeOver: number | null; isFrom: boolean } | null
  minimum: number | null
  /** Why nothing is brought there, in words. */
  refusal: string | null
  isComing: boolean
}

export function useOrderFacts(): OrderFacts {
  const service = useService()
  const language = useLanguage()
  const { address, branch, table } = useOrderPlace()
  const isDelivery = service === 'DELIVERY'
  const city = useCity()
  const chosenAddress = isDelivery ? address : null
  const chosenBranch = isDelivery ? null : service === 'DINE_IN' ? (table?.branchId ?? null) : (branch?.id ?? null)
  const cityId = chosenAddress?.cityId ?? city?.id
  const ride = useRide(chosenAddress, chosenAddress?.cityId)
  const terms = useTerms(isDelivery ? cityId : undefined)
  const cooking = ride.state === 'offered' ? ride.quote.branchId : chosenBranch
  const known = useBranch(cooking, chosenAddress ? null : (address ?? city ?? null), service)

  const facts = {
    branchId: cooking,
    hours: known ? hoursOf(known, service, language) : null,
    minimum: terms?.minimalDeliveryPrice || null,
  }
  if (chosenAddress) return { ...facts, ...factsOf(ride), isComing: ride.state === 'coming' }
  // Where no areas are drawn, a branch has its own price, and none means it was never said.
  const sum = terms?.feeFrom ?? (known?.deliveryPrice || null)
  const fee = sum === null ? null : { sum, freeOver: null, isFrom: true }
  return { ...facts, eta: null, fee: isDelivery ? fee : null, refusal: null, isComing: known === undefined }
}

function factsOf(ride: Ride): Pick<OrderFacts, 'eta' | 'fee' | 'refusal'> {
  if (ride.state === 'refused') return { eta: null, fee: null, refusal: ride.words }
  if (ride.state !== 'offered') return { eta: null, fee: null, refusal: null }
  const { etaMin, etaMax, price, tariff } = ride.quote
  return {
    eta: { from: etaMin, to: etaMax },
    fee: { sum: price, freeOver: tariff.freeOver, isFrom: false },
    refusal: null,
  }
}

/** The service's own hours, and never open while the branch itself says it is not. */
function hoursOf(branch: Branch, service: ServiceType | null, language: Language): OrderFacts['hours'] {
  const schedule = branchSchedule(branch, service)
  const now = new Date()
  const isOpenNow = branch.isOpen && isOpen(schedule, now)
  const opens = branch.isOpen || branch.opensAt === null ? nextOpening(schedule, now) : new Date(branch.opensAt)
  const turns = isOpenNow ? closesAt(schedule, now) : opens
  return { isOpen: isOpenNow, until: turns && when(turns, language, now) }
}

// The city of this visit, the terms of delivery in it, and the branch that would serve a place in it.

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
