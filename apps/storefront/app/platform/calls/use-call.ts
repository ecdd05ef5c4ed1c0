// Token-bearing reads for components: kept, shared and refreshed by TanStack Query, through the one client of the session.
import type { Failure } from '@dasturxon/contracts/client'
import type { Endpoint, Reply, Request } from '@dasturxon/contracts/endpoint'
import { QueryClient, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { merchantId } from '#platform/document/document.ts'
import { call } from '#platform/session/call.ts'
import { sessionStore } from '#platform/session/session-store.ts'

/** No provider: the pages that need it bring it, and the first page does not carry it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isPassing(error) } },
})

/** In a request that cannot be made yet, for the id nobody knows; `enabled` holds it back. */
export const unknownId = '00000000-0000-0000-0000-000000000000'

type Options<E extends Endpoint> = Omit<UseQueryOptions<Reply<E>, Failure<E>>, 'queryKey' | 'queryFn'>

export function useCall<const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: Options<E> = {},
): UseQueryResult<Reply<E>, Failure<E>> {
  return useQuery<Reply<E>, Failure<E>>(
    {
      ...options,
      queryKey: callKey(endpoint, request),
      queryFn: async ({ signal }) => {
        const [error, reply] = await call(endpoint, request, signal)
        if (error) throw error as unknown
        return reply as Reply<E>
      },
    },
    queryClient,
  )
}

/** Whose answer it is, is part of its name: what one customer was told is never shown to the next. */
export const callKey = <E extends Endpoint>(endpoint: E, request: Request<E>) =>
  [endpoint.method, endpoint.path, merchantId(), sessionStore.getState().userId, request] as const

/** Worth asking again: nobody answered, or somebody said "later". */
const isPassing = (error: unknown) => {
  const { status } = error as { status: number }
  return status === 0 || status === 503 || status === 429
}
