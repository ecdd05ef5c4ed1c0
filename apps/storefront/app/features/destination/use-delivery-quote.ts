// Whether the shop delivers to a position, for how much and how fast, and how fast a branch cooks for pick-up and dine-in.
// Seeing the fee needs no login.
import { calculateTariff, deliveryAreas, preparation } from '@dasturxon/contracts/delivery.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { Point } from '@dasturxon/rules/address'
import { unknownId, useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { problemText } from '#platform/feedback/problem.ts'

export type DeliveryQuote =
  | { state: 'coming' }
  | { state: 'offered'; quote: Reply<typeof calculateTariff> }
  | { state: 'refused'; words: string }
  /** No response: the visitor may go on, and the basket requests the quote again. */
  | { state: 'unknown' }

export function useDeliveryQuote(at: Point | null, cityId: string | undefined): DeliveryQuote {
  const language = useLanguage()
  const { data, error } = useCall(
    calculateTariff,
    {
      body: {
        productPrice: 0,
        latitude: at?.latitude ?? 0,
        longitude: at?.longitude ?? 0,
        cityId: cityId ?? unknownId,
      },
    },
    { enabled: at !== null && cityId !== undefined },
  )
  if (data) return { state: 'offered', quote: data }
  if (!error) return { state: 'coming' }
  return error.status === 409 || error.status === 404
    ? { state: 'refused', words: problemText(error, language) }
    : { state: 'unknown' }
}

const none: readonly never[] = []

export const useAreas = (cityId: string | undefined) =>
  useCall(deliveryAreas, { params: { cityId: cityId ?? unknownId } }, { enabled: cityId !== undefined }).data ?? none

export type Minutes = { from: number; to: number }

/** The minutes until an order placed now is ready at a branch; null without a branch, and until the response arrives. */
export function useBranchEta(branchId: string | null): Minutes | null {
  const { data } = useCall(preparation, {}, { enabled: branchId !== null })
  const found = data?.find((branch) => branch.branchId === branchId)
  return found ? { from: found.etaMin, to: found.etaMax } : null
}
