// The customer's saved bank cards, where the shop offers to pay with them.
import { cards } from '@dasturxon/contracts/cards.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { useCall } from '#platform/calls/use-call.ts'
import { useSession } from '#platform/session/use-session.ts'

export type SavedCard = Reply<typeof cards>[number]

const none: readonly SavedCard[] = []

/** Empty while they are loading, and for guests. */
export function useSavedCards(isOffered: boolean): readonly SavedCard[] {
  const { status } = useSession()
  const { data } = useCall(cards, {}, { enabled: isOffered && status === 'customer' })
  return data?.filter(({ isVerified }) => isVerified) ?? none
}

/** `•• 4417` of `860006******4417`, or of the last four digits alone. */
export const cardEnd = (mask: string): string => `•• ${mask.slice(-4)}`

/** The page where a card is added. It leads back to `from`, a path of the shop. */
export const addCardHref = (from: string): string => `/profile/cards/create?from=${encodeURIComponent(from)}`
