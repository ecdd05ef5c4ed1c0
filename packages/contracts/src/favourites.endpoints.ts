import type { Endpoint } from './endpoint.ts'
import type * as schema from './favourites.schema.ts'

export const favourites = {
  method: 'GET',
  path: '/products/v1/favourite/all',
  access: 'guest',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.favourites,
} as const satisfies Endpoint<typeof schema.favourites>

export const addFavourite = {
  method: 'PUT',
  path: '/products/v1/favourite/:productId',
  access: 'guest',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.addFavourite,
} as const satisfies Endpoint<typeof schema.addFavourite>

/** Removing a product that is not a favourite succeeds. */
export const removeFavourite = {
  method: 'DELETE',
  path: '/products/v1/favourite/:productId',
  access: 'guest',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.removeFavourite,
} as const satisfies Endpoint<typeof schema.removeFavourite>
