import type * as schema from './addresses.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const addresses = {
  method: 'GET',
  path: '/users/v1/addresses/merchant/:merchantId/user/:userId',
  access: 'customer',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.addresses,
} as const satisfies Endpoint<typeof schema.addresses>

export const addAddress = {
  method: 'POST',
  path: '/users/v1/addresses/user/:userId',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { too_many_addresses: 409 },
  types: {} as typeof schema.addAddress,
} as const satisfies Endpoint<typeof schema.addAddress>

export const changeAddress = {
  method: 'PUT',
  path: '/users/v1/addresses/:id',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.changeAddress,
} as const satisfies Endpoint<typeof schema.changeAddress>

export const deleteAddress = {
  method: 'DELETE',
  path: '/users/v1/addresses/:id',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.deleteAddress,
} as const satisfies Endpoint<typeof schema.deleteAddress>
