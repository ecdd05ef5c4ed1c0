// The state of the screen: the draft, the caller, the delivery quote, the menu of the branch that cooks and the price.
import {
  branchMenu,
  branchOrderSetting,
  findCaller,
  quoteCallersDelivery,
  quotePhoneOrder,
} from '@dasturxon/contracts/phone-orders.endpoints'
import { canonicalPhone } from '@dasturxon/rules/phone'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/use-call.ts'
import { type Draft, emptyDraft, quoteBody } from './order-draft.ts'

/**
 * A caller is looked up once: every look-up is an entry of the audit log. Not again by itself after too many of them.
 */
const once = {
  staleTime: Infinity,
  retry: (count: number, { status }: { status: number }) => count < 3 && (status === 0 || status === 503),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}
/** A delivery quote holds for fifteen minutes. */
const quoteLives = 12 * 60_000
const noId = '00000000-0000-0000-0000-000000000000'

export function usePhoneOrder(homeBranchId: string) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const phone = canonicalPhone(draft.phone)
  const caller = useCall(findCaller, { query: { phone: phone ?? '' } }, { ...once, enabled: phone !== null })

  const home = useCall(branchMenu, { params: { branchId: homeBranchId } })
  const cityId = home.data?.branch.cityId
  const { destination, service } = draft
  const isDelivery = service === 'DELIVERY'
  const delivery = useCall(
    quoteCallersDelivery,
    {
      body: {
        productPrice: 0,
        cityId: cityId ?? noId,
        latitude: destination?.latitude ?? 0,
        longitude: destination?.longitude ?? 0,
      },
    },
    {
      enabled: isDelivery && destination !== null && cityId !== undefined,
      staleTime: quoteLives,
      refetchInterval: quoteLives,
      retry: false,
    },
  )
  // The branch that delivers to the address cooks; its menu is shown.
  const branchId = (isDelivery && destination && delivery.data?.branchId) || homeBranchId
  const menu = useCall(branchMenu, { params: { branchId } }, { placeholderData: keepPreviousData })
  const setting = useCall(branchOrderSetting, { params: { branchId } })

  const quoteId = destination ? (delivery.data?.quoteId ?? null) : null
  const terms = { branchId, cityId: cityId ?? noId, quoteId }
  const body = quoteBody(draft, phone, terms)
  const quote = useCall(
    quotePhoneOrder,
    { body },
    { enabled: draft.lines.length > 0 && cityId !== undefined, placeholderData: keepPreviousData, staleTime: 5_000 },
  )
  const clear = () => setDraft(emptyDraft)
  return { draft, change, clear, phone, caller, delivery, menu, setting, quote, terms }
}

export type PhoneOrder = ReturnType<typeof usePhoneOrder>
