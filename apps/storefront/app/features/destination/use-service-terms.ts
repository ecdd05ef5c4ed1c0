// The terms shown before the first product is chosen: delivery fee, minimum order, delivery time and opening hours.
// They apply to the chosen address or branch; without one, to the city.
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
import { openingTime } from '#platform/words/opening-time.ts'
import { type City, loadCities, citiesStore } from './cities.ts'
import { useService } from './service.tsx'
import { type DeliveryQuote, useDeliveryQuote } from './use-delivery-quote.ts'
import { useDestination } from './use-destination.ts'

type Branch = Reply<typeof branchById>

export type ServiceTerms = {
  /** The branch that prepares the order; null while the visitor has chosen no destination. */
  branchId: string | null
  /** `until`: when the branch closes, or opens again, as text; null when it never does. */
  hours: { isOpen: boolean; until: string | null } | null
  eta: { from: number; to: number } | null
  /** isFrom: the lowest fee, shown while the address is not known. */
  fee: { sum: number; freeOver: number | null; isFrom: boolean } | null
  minimum: number | null
  /** Why there is no delivery to the address, as text. */
  refusal: string | null
  isComing: boolean
}

export function useServiceTerms(): ServiceTerms {
  const service = useService()
  const language = useLanguage()
  const { address, branch, table } = useDestination()
  const isDelivery = service === 'DELIVERY'
  const city = useCity()
  const chosenAddress = isDelivery ? address : null
  const chosenBranch = isDelivery ? null : service === 'DINE_IN' ? (table?.branchId ?? null) : (branch?.id ?? null)
  const cityId = chosenAddress?.cityId ?? city?.id
  const delivery = useDeliveryQuote(chosenAddress, chosenAddress?.cityId)
  const terms = useBranchTerms(isDelivery ? cityId : undefined)
  const servingBranchId = delivery.state === 'offered' ? delivery.quote.branchId : chosenBranch
  const servingBranch = useBranch(servingBranchId, chosenAddress ? null : (address ?? city ?? null), service)

  const facts = {
    branchId: servingBranchId,
    hours: servingBranch ? hoursOf(servingBranch, service, language) : null,
    minimum: terms?.minimalDeliveryPrice || null,
  }
  if (chosenAddress) return { ...facts, ...factsOf(delivery), isComing: delivery.state === 'coming' }
  // Where no delivery areas are drawn, a branch has its own delivery price; null or zero means that it was never set.
  const sum = terms?.feeFrom ?? (servingBranch?.deliveryPrice || null)
  const fee = sum === null ? null : { sum, freeOver: null, isFrom: true }
  return { ...facts, eta: null, fee: isDelivery ? fee : null, refusal: null, isComing: servingBranch === undefined }
}

function factsOf(delivery: DeliveryQuote): Pick<ServiceTerms, 'eta' | 'fee' | 'refusal'> {
  if (delivery.state === 'refused') return { eta: null, fee: null, refusal: delivery.words }
  if (delivery.state !== 'offered') return { eta: null, fee: null, refusal: null }
  const { etaMin, etaMax, price, tariff } = delivery.quote
  return {
    eta: { from: etaMin, to: etaMax },
    fee: { sum: price, freeOver: tariff.freeOver, isFrom: false },
    refusal: null,
  }
}

/** The opening hours of the service; never open while the API returns the branch as closed. */
function hoursOf(branch: Branch, service: ServiceType | null, language: Language): ServiceTerms['hours'] {
  const schedule = branchSchedule(branch, service)
  const now = new Date()
  const isOpenNow = branch.isOpen && isOpen(schedule, now)
  const opens = branch.isOpen || branch.opensAt === null ? nextOpening(schedule, now) : new Date(branch.opensAt)
  const changesAt = isOpenNow ? closesAt(schedule, now) : opens
  return { isOpen: isOpenNow, until: changesAt && openingTime(changesAt, language, now) }
}

// The visitor's city, the delivery terms in it, and the branch that would serve a position in it.

/** The chosen city, else the merchant's main city; undefined until the cities are loaded. */
export function useCity(): City | undefined {
  const { cities, city } = useStore(citiesStore)
  useEffect(() => {
    const merchant = merchantId()
    // Start-up loads the cities too, but may not have reached that step.
    if (citiesStore.getState().cities.length === 0 && merchant) void loadCities(merchant)
  }, [])
  return city ?? cities.find(({ isMain }) => isMain) ?? cities[0]
}

export const useBranchTerms = (cityId: string | undefined) =>
  useCall(deliverySettings, { params: { cityId: cityId ?? unknownId } }, { enabled: cityId !== undefined }).data

/** The branch with this id; without an id, the branch that would serve the position. */
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
