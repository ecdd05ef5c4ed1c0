// The API client for an unauthenticated visitor: it sends the host of the shop, never tokens or personal cookies.
import { createClient } from '@dasturxon/contracts/client'
import type { PublicClient } from '#platform/calls/public-api.server.ts'

/** The request timeout in milliseconds: short, so that the visitor soon gets an error page instead of waiting. */
const patience = 5_000

/** `vendor` is the shop the visitor chose on a host that serves all shops; on every other host the API ignores it. */
export function publicClient(apiUrl: string, host: string, vendor: string | null, requestId: string): PublicClient {
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-host', host)
    headers.set('x-request-id', requestId)
    if (vendor) headers.set('cookie', `_vendor=${vendor}`)
    return fetch(input, { ...init, headers })
  }
  return createClient({ baseUrl: apiUrl, patience, fetch: send })
}
