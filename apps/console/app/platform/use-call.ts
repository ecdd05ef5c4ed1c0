// API reads for components: cached, shared and refreshed by TanStack Query, sent by `call`.
import type { CallResult, Failure } from '@dasturxon/contracts/client'
import type { Endpoint, Reply, Request } from '@dasturxon/contracts/endpoint'
import {
  QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call } from './call.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 3 && isTemporary(error),
      // Without network a read fails, which a screen can show, instead of waiting without an end.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

type Options<E extends Endpoint> = Omit<UseQueryOptions<Reply<E>, Failure<E>>, 'queryKey' | 'queryFn'>

export const useCall = <const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: Options<E> = {},
): UseQueryResult<Reply<E>, Failure<E>> =>
  useQuery<Reply<E>, Failure<E>>(
    {
      ...options,
      queryKey: callKey(endpoint, request),
      queryFn: async ({ signal }) => resultOf(await call(endpoint, request, signal)),
    },
    queryClient,
  )

/** A change that the staff member makes: `mutate(request)`. Nothing is sent again by itself. */
export const useChange = <const E extends Endpoint>(
  endpoint: E,
  send: (endpoint: E, request: Request<E>) => Promise<CallResult<E>> = call,
): UseMutationResult<Reply<E>, Failure<E>, Request<E>> =>
  useMutation<Reply<E>, Failure<E>, Request<E>>(
    { mutationFn: async (request) => resultOf(await send(endpoint, request)) },
    queryClient,
  )

/** Everything that was read of an endpoint is read again, by the screens that show it. */
export const readAgain = (endpoint: Endpoint): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [endpoint.method, endpoint.path] })

export const callKey = <E extends Endpoint>(endpoint: E, request: Request<E>) =>
  [endpoint.method, endpoint.path, request] as const

function resultOf<E extends Endpoint>([error, reply]: CallResult<E>): Reply<E> {
  if (error) throw error as unknown
  return reply as Reply<E>
}

/** True for a failure worth a retry: no response, or a response that asks to try later. */
const isTemporary = (error: unknown) => {
  const { status } = error as { status: number }
  return status === 0 || status === 503 || status === 429
}
