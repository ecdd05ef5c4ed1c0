// The HTTP requests of a login with an SMS code.
import type { Environment } from './environment.ts'
import type { CallResult, BrowserClient } from './browser-client.ts'

export const askCode = (page: BrowserClient, phone: string): Promise<CallResult> =>
  page.call('POST', '/users/v1/users/login', { phone, type: 'WEB' })

export const tryCode = (page: BrowserClient, id: string, phone: string, code: string): Promise<CallResult> =>
  page.call('POST', '/users/v1/users/login/verify', { id, phone, code })

/** Requests a code, reads it from the simulated SMS gateway and sends it to the API. */
export async function logIn(environment: Environment, page: BrowserClient, phone: string): Promise<CallResult> {
  const requested = await askCode(page, phone)
  if (requested.status !== 201) return requested
  return tryCode(page, String(requested.body['id']), phone, environment.gateway.codeTo(phone))
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
