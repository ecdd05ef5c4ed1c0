// Type errors that must stay errors: if one of these calls starts to compile, `tsc` fails on this file.
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import type { PublicClient } from '#platform/calls/public-api.server.ts'

const personal = { ...overalls, access: 'customer' } as const
const writing = { ...webSettings, method: 'PUT' } as const

export async function mistakes(api: PublicClient) {
  await api(webSettings, {})
  // @ts-expect-error a call that needs a customer session is not allowed on the server
  await api(personal, { query: {} })
  // @ts-expect-error a call that changes data is not allowed on the server
  await api(writing, {})
}
