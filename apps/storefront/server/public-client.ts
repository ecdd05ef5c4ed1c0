// Speaks to the API for a visitor nobody knows: the shop's host goes along, tokens and personal cookies never do.
import { createClient } from '@dasturxon/contracts/client'
import type { PublicClient } from '#platform/calls/public-api.server.ts'

/** Shorter than a visitor's patience: a page that cannot be filled says so. */
const patience = 5_000

/** `vendor`: the shop a visitor chose on a host that shows them all; everywhere else the API ignores it. */
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
