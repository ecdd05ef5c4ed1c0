import type { Endpoint } from './endpoint.ts'
import type * as schema from './catalogue-products.schema.ts'

export const listProducts = {
  method: 'GET',
  path: '/staff/v1/products',
  access: 'staff',
  capability: 'menu.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.listProducts,
} as const satisfies Endpoint<typeof schema.listProducts>

export const findProduct = {
  method: 'GET',
  path: '/staff/v1/products/:id',
  access: 'staff',
  capability: 'menu.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.findProduct,
} as const satisfies Endpoint<typeof schema.findProduct>

export const addProduct = {
  method: 'POST',
  path: '/staff/v1/products',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { no_category: 404, no_branch: 404, unknown_image: 422, menu_full: 409 },
  types: {} as typeof schema.addProduct,
} as const satisfies Endpoint<typeof schema.addProduct>

export const changeProduct = {
  method: 'PUT',
  path: '/staff/v1/products/:id',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { changed_meanwhile: 412, not_found: 404, unknown_image: 422 },
  types: {} as typeof schema.changeProduct,
} as const satisfies Endpoint<typeof schema.changeProduct>

export const deleteProduct = {
  method: 'DELETE',
  path: '/staff/v1/products/:id',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.deleteProduct,
} as const satisfies Endpoint<typeof schema.deleteProduct>

export const changeChoices = {
  method: 'PUT',
  path: '/staff/v1/products/:id/choices',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { changed_meanwhile: 412, not_found: 404, unknown_image: 422 },
  types: {} as typeof schema.changeChoices,
} as const satisfies Endpoint<typeof schema.changeChoices>

export const changePrices = {
  method: 'PUT',
  path: '/staff/v1/prices',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 5_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.changePrices,
} as const satisfies Endpoint<typeof schema.changePrices>
