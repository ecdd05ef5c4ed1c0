import type { Endpoint } from './endpoint.ts'
import type * as schema from './catalogue.schema.ts'

export const listGroups = {
  method: 'GET',
  path: '/staff/v1/groups',
  access: 'staff',
  capability: 'menu.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.listGroups,
} as const satisfies Endpoint<typeof schema.listGroups>

export const addGroup = {
  method: 'POST',
  path: '/staff/v1/groups',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { menu_full: 409, unknown_image: 422 },
  types: {} as typeof schema.addGroup,
} as const satisfies Endpoint<typeof schema.addGroup>

export const changeGroup = {
  method: 'PUT',
  path: '/staff/v1/groups/:id',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { changed_meanwhile: 412, not_found: 404, unknown_image: 422 },
  types: {} as typeof schema.changeGroup,
} as const satisfies Endpoint<typeof schema.changeGroup>

export const deleteGroup = {
  method: 'DELETE',
  path: '/staff/v1/groups/:id',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, group_not_empty: 409 },
  types: {} as typeof schema.deleteGroup,
} as const satisfies Endpoint<typeof schema.deleteGroup>

export const orderGroups = {
  method: 'PUT',
  path: '/staff/v1/groups/order',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.orderGroups,
} as const satisfies Endpoint<typeof schema.orderGroups>

export const listCategories = {
  method: 'GET',
  path: '/staff/v1/categories',
  access: 'staff',
  capability: 'menu.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.listCategories,
} as const satisfies Endpoint<typeof schema.listCategories>

export const addCategory = {
  method: 'POST',
  path: '/staff/v1/categories',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { menu_full: 409, unknown_image: 422, no_group: 404 },
  types: {} as typeof schema.addCategory,
} as const satisfies Endpoint<typeof schema.addCategory>

export const changeCategory = {
  method: 'PUT',
  path: '/staff/v1/categories/:id',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { changed_meanwhile: 412, not_found: 404, unknown_image: 422, no_group: 404 },
  types: {} as typeof schema.changeCategory,
} as const satisfies Endpoint<typeof schema.changeCategory>

export const deleteCategory = {
  method: 'DELETE',
  path: '/staff/v1/categories/:id',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, category_not_empty: 409 },
  types: {} as typeof schema.deleteCategory,
} as const satisfies Endpoint<typeof schema.deleteCategory>

export const orderCategories = {
  method: 'PUT',
  path: '/staff/v1/categories/order',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.orderCategories,
} as const satisfies Endpoint<typeof schema.orderCategories>

export const orderProducts = {
  method: 'PUT',
  path: '/staff/v1/categories/:id/products',
  access: 'staff',
  capability: 'menu.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.orderProducts,
} as const satisfies Endpoint<typeof schema.orderProducts>
