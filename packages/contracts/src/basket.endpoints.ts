import type * as schema from './basket.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const draft = {
  method: 'GET',
  path: '/orders/v1/draft',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.draft,
} as const satisfies Endpoint<typeof schema.draft>

export const saveDraft = {
  method: 'PUT',
  path: '/orders/v1/draft',
  access: 'guest',
  work: 'write',
  idempotent: false,
  ifMatch: true,
  deadline: 2_000,
  refusals: { draft_changed: 412, basket_full: 409 },
  types: {} as typeof schema.saveDraft,
} as const satisfies Endpoint<typeof schema.saveDraft>
