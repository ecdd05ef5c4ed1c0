// The terms shown before the first product is chosen: delivery fee, minimum order, delivery time and opening hours.
// They apply to the chosen address or branch; without one, to the city.
import type { Language } from '@dasturxon/i18n/language'
import { branchById, branches, closestBranch } from '@dasturxon/contracts/branches.endpoints'
import { deliverySettings } from '@dasturxon/contracts/delivery.endpoints'
import type { Point } from '@dasturxon/rules/address'
import type { ServiceType } from '@dasturxon/rules/service-type'
import { pickText } from '@dasturxon/rules/text'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useTermsEnd } from '#features/catalogue/branch-terms.ts'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { merchantId, useLanguage } from '#platform/document/document.ts'
import { openingTime } from '#platform/words/opening-time.ts'
import { nearestBranch } from './nearest-branch.ts'
import { type City, loadCities, citiesStore } from './cities.ts'
import { type Branch, firstToOpen, openingOf } from './opening.ts'
import { useService } from './service.tsx'
import { type DeliveryQuote, type Minutes, useBranchEta, useDeliveryQuote } from './use-delivery-quote.ts'
import { useDestination } from './use-destination.ts'

export type ServiceTerms = {
  /** The branch that prepares the order; null while the visitor has chosen no destination. */
  branchId: string | null
  /** The branch of `hours`; without a destination the one that would serve the visitor. */
  openBranchId: string | null
  /** `until`: when the branch closes, or opens again, as text; null when it never does. `pause`: the reason that staff gave. */
  hours: { isOpen: boolean; changesAt: number | null; until: string | null; pause: string | null } | null
  /** Minutes that a busy branch has added; they are part of `eta`. */
  busyMinutes: number | null
  /** Null also while the branch is closed: an order placed now would not come. */
  eta: Minutes | null
  /** isFrom: the lowest fee, and the lowest sum that makes it free somewhere, while the address is not known. */
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
  const readyIn = useBranchEta(chosenBranch)
  const servingBranchId = delivery.state === 'offered' ? delivery.quote.branchId : chosenBranch
  const nearestId = useStore(nearestBranch, ({ id }) => id)
  const servingBranch = useBranch(
    servingBranchId ?? (chosenAddress ? null : nearestId),
    chosenAddress ? null : (address ?? city ?? null),
    service,
  )
  const firstBranch = useFirstToOpen(servingBranchId === null ? servingBranch : undefined, service)
  const openBranch = firstBranch ?? servingBranch
  useTermsEnd(openBranch)

  const facts = {
    branchId: servingBranchId,
    openBranchId: openBranch?.id ?? null,
    hours: openBranch ? hoursOf(openBranch, service, language) : null,
    busyMinutes: openBranch?.busy?.minutes ?? null,
    minimum: terms?.minimalDeliveryPrice || null,
  }
  const isClosed = facts.hours?.isOpen === false
  if (chosenAddress) {
    const { eta, ...terms } = factsOf(delivery)
    return { ...facts, ...terms, eta: isClosed ? null : eta, isComing: delivery.state === 'coming' }
  }
  // Where no delivery areas are drawn, a branch has its own delivery price; null or zero means that it was never set.
  const sum = terms?.feeFrom ?? (servingBranch?.deliveryPrice || null)
  const fee = sum === null ? null : { sum, freeOver: terms?.freeFrom ?? null, isFrom: true }
  const eta = isClosed ? null : readyIn
  return { ...facts, eta, fee: isDelivery ? fee : null, refusal: null, isComing: servingBranch === undefined }
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

function hoursOf(branch: Branch, service: ServiceType | null, language: Language): ServiceTerms['hours'] {
  const now = new Date()
  const { isOpen, changesAt, pause } = openingOf(branch, service, now)
  const until = changesAt && openingTime(changesAt, language, now)
  return {
    isOpen,
    changesAt: changesAt && changesAt.getTime(),
    until,
    pause: pause && pickText(pause.reason, language),
  }
}

/** Without a destination and while every branch is closed: the branch that opens first, as on the card of a closed shop. */
function useFirstToOpen(nearest: Branch | undefined, service: ServiceType | null): Branch | null {
  const isClosed = nearest !== undefined && isClosedNow(nearest, service)
  const { data = [] } = useCall(branches, {}, { enabled: isClosed })
  return isClosed ? nextToOpen(data, service) : null
}

const isClosedNow = (branch: Branch, service: ServiceType | null) => !openingOf(branch, service, new Date()).isOpen
const nextToOpen = (all: readonly Branch[], service: ServiceType | null) => firstToOpen(all, service, new Date())

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
