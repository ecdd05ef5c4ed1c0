// API reads with the session's token for components: cached, shared and refreshed by TanStack Query, sent by `call`.
import type { Failure } from '@dasturxon/contracts/client'
import type { Endpoint, Reply, Request } from '@dasturxon/contracts/endpoint'
import { QueryClient, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { merchantId } from '#platform/document/document.ts'
import { connection } from '#platform/offline/connection.ts'
import { call } from '#platform/session/call.ts'
import { keepReply, keptReply } from '#platform/session/known-customer.ts'
import { sessionStore } from '#platform/session/session-store.ts'

/** No provider: pages that need the client import it, so that the first page does not download it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isTemporary(error),
      // Without network a read fails, which a page can show, instead of waiting without an end.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** Stands for an id that is not known yet, in a request that `enabled` holds back. */
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

/** As `useCall`. The last reply is also stored, and returned while the server cannot be reached: `name` says which one. */
export function useKeptCall<const E extends Endpoint>(
  name: string,
  endpoint: E,
  request: Request<E>,
  options: Options<E> = {},
): UseQueryResult<Reply<E>, Failure<E>> {
  const result = useCall(endpoint, request, options)
  const { data, isError } = result
  const isOnline = useStore(connection, (state) => state.isOnline)
  const key = JSON.stringify(request)
  useEffect(() => {
    if (data !== undefined) keepReply(name, key, data)
  }, [data, name, key])
  const isNeeded = data === undefined && (isError || !isOnline)
  // One object per need: effects of the pages depend on it.
  const kept = useMemo(() => (isNeeded ? keptReply(name, key) : null), [isNeeded, name, key])
  return kept ? ({ ...result, data: kept.reply, dataUpdatedAt: kept.at } as typeof result) : result
}

/** The user is part of the cache key: a response for one customer is never shown to the next. */
export const callKey = <E extends Endpoint>(endpoint: E, request: Request<E>) =>
  [endpoint.method, endpoint.path, merchantId(), sessionStore.getState().userId, request] as const

/** True for a failure worth a retry: no response, or a response that asks to try later. */
const isTemporary = (error: unknown) => {
  const { status } = error as { status: number }
  return status === 0 || status === 503 || status === 429
}
