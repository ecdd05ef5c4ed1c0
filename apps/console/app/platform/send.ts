// Sends one request to the API, with the token when the endpoint is not public.
import { type CallResult, createClient } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { currentToken } from '@dasturxon/browser/held-token'

/** Shorter than the browser's own patience: a connection may stall without an error. */
const patience = 15_000

export const send = <const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> =>
  createClient({ baseUrl: '', patience, ...(endpoint.access !== 'public' && { token: currentToken }) })(
    endpoint,
    request,
    signal,
  )
