// Mistakes the compiler must keep refusing: if one of them starts to compile, `tsc` fails here.
import { overalls } from '@dasturxon/contracts/menu.endpoints'
import { webSettings } from '@dasturxon/contracts/settings.endpoints'
import type { PublicClient } from '#platform/calls/public-api.server.ts'

const personal = { ...overalls, access: 'customer' } as const
const writing = { ...webSettings, method: 'PUT' } as const

export async function mistakes(api: PublicClient) {
  await api(webSettings, {})
  // @ts-expect-error a personal call on the server
  await api(personal, { query: {} })
  // @ts-expect-error a call that changes something
  await api(writing, {})
}
