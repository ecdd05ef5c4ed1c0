// Speaks to the API for a visitor nobody knows: the shop's host goes along, cookies and tokens never do.
import { createClient } from '@dasturxon/contracts/client'
import type { PublicClient } from '../app/shell/api.server.ts'

/** Shorter than a visitor's patience: a page that cannot be filled says so. */
const patience = 5_000

export function publicClient(apiUrl: string, host: string, requestId: string): PublicClient {
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-host', host)
    headers.set('x-request-id', requestId)
    return fetch(input, { ...init, headers })
  }
  return createClient({ baseUrl: apiUrl, patience, fetch: send })
}
