// The calls of a login, as anybody may make them.
import type { Environment } from './environment.ts'
import type { CallResult, Visitor } from './visitor.ts'

export const askCode = (page: Visitor, phone: string): Promise<CallResult> =>
  page.call('POST', '/users/v1/users/login', { phone, type: 'WEB' })

export const tryCode = (page: Visitor, id: string, phone: string, code: string): Promise<CallResult> =>
  page.call('POST', '/users/v1/users/login/verify', { id, phone, code })

/** As a person does it: asks, reads the text, types the code. */
export async function logIn(environment: Environment, page: Visitor, phone: string): Promise<CallResult> {
  const asked = await askCode(page, phone)
  if (asked.status !== 201) return asked
  return tryCode(page, String(asked.body['id']), phone, environment.gateway.codeTo(phone))
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
