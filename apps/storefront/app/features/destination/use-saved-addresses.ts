// The saved addresses of the customer; an empty list for a guest.
import { addresses } from '@dasturxon/contracts/addresses.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { useShop } from '#features/shop/shop.ts'
import { callKey, queryClient, useCall } from '#platform/calls/use-call.ts'
import { useSession } from '#platform/session/use-session.ts'

export type SavedAddress = Reply<typeof addresses>[number]

const none: readonly SavedAddress[] = []

/** `isNeeded`: false holds the request back. */
export function useSavedAddresses(isNeeded = true) {
  const { status, userId } = useSession()
  const isCustomer = status === 'customer' && userId !== null
  const request = { params: { merchantId: useShop()?.merchantId ?? '', userId: userId ?? '' } }
  const { data, isPending, isFetching, isError, refetch } = useCall(addresses, request, {
    enabled: isCustomer && isNeeded,
  })
  return {
    saved: data ?? none,
    isCustomer,
    userId,
    isComing: status === 'starting' || (isCustomer && isPending),
    isFetching,
    isError,
    refetch,
    /** To be called after an address was added, changed or deleted. */
    refresh: () => queryClient.invalidateQueries({ queryKey: callKey(addresses, request) }),
  }
}
