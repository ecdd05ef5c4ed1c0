import type * as schema from './delivery.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const deliveryAreas = {
  method: 'GET',
  path: '/deliveries/v1/areas/:cityId',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.deliveryAreas,
} as const satisfies Endpoint<typeof schema.deliveryAreas>

/** Public: a page shows the minimum and the fee before the visitor has a token. */
export const deliverySettings = {
  method: 'GET',
  path: '/deliveries/v1/settings/:cityId',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.deliverySettings,
} as const satisfies Endpoint<typeof schema.deliverySettings>

/** Public: a pick-up customer chooses a branch by the preparation time. */
export const preparation = {
  method: 'GET',
  path: '/deliveries/v1/preparation',
  access: 'public',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.preparation,
} as const satisfies Endpoint<typeof schema.preparation>

export const calculateTariff = {
  method: 'POST',
  path: '/deliveries/v1/delivery/tariff/client/calculate',
  access: 'guest',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, no_branch: 404, out_of_zone: 409 },
  types: {} as typeof schema.calculateTariff,
} as const satisfies Endpoint<typeof schema.calculateTariff>
