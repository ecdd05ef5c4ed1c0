import type { Endpoint } from './endpoint.ts'
import type * as schema from './live.schema.ts'

/** Public; topics of an order or a reservation need the token of the person whose it is. */
export const followTopics = {
  method: 'GET',
  path: '/notifications/v1/events',
  access: 'public',
  work: 'none',
  streams: true,
  idempotent: false,
  deadline: 3_000,
  refusals: { login_required: 401, not_found: 404 },
  types: {} as typeof schema.followTopics,
} as const satisfies Endpoint<typeof schema.followTopics>
