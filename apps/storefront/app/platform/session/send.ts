// Sends one request to the API for this merchant, with the token when the endpoint is not public.
import { createClient, type CallResult } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { currentToken } from '@dasturxon/browser/held-token'
import { merchantId } from '#platform/document/document.ts'

export const send = <const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> =>
  createClient({
    baseUrl: '',
    merchantId: merchantId(),
    ...(endpoint.access !== 'public' && { token: currentToken }),
  })(endpoint, request, signal)
