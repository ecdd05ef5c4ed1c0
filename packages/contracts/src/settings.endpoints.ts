import type { Endpoint } from './endpoint.ts'
import type * as schema from './settings.schema.ts'

export const webSettings = {
  method: 'GET',
  path: '/support/v1/merchant/settings/web',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.webSettings,
} as const satisfies Endpoint<typeof schema.webSettings>

export const brandCatalog = {
  method: 'GET',
  path: '/support/v1/brand/catalog',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.brandCatalog,
} as const satisfies Endpoint<typeof schema.brandCatalog>
