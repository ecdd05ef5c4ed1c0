// One call to the API, as this shop, with the token when the call wants one.
import { createClient, type Answer } from '@dasturxon/contracts/client'
import type { Endpoint, Request } from '@dasturxon/contracts/endpoint'
import { currentToken } from '@dasturxon/browser/held-token'
import { merchantId } from '#platform/document/document.ts'

export const send = <const E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> =>
  createClient({
    baseUrl: '',
    merchantId: merchantId(),
    ...(endpoint.access !== 'public' && { token: currentToken }),
  })(endpoint, request, signal)
