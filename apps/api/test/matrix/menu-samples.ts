// A valid request for every staff endpoint of the menu, the stop list, the stock and the opening hours.
import { categoryBody, groupBody, productBody } from '../menu-bodies.ts'
import type { Caller } from './callers.ts'
import type { Sample } from './sample.ts'
import type { World } from './world.ts'

/** A wrong version: every caller who may save gets `changed_meanwhile`, however many callers save before. */
const stale = { version: 9 }
const hoursBody = {
  open: '09:00',
  close: '23:00',
  deliveryStart: null,
  deliveryEnd: null,
  workHours: [],
  exceptions: [],
}
const isManager = ({ as }: Caller) => as.kind === 'staff' && as.role === 'MANAGER'

export const menuSamples: Record<string, (world: World, caller: Caller) => Sample> = {
  'GET /staff/v1/groups': () => ({}),
  'POST /staff/v1/groups': () => ({ body: groupBody() }),
  'PUT /staff/v1/groups/:id': ({ groupId: id }) => ({
    params: { id },
    body: { ...groupBody(), ...stale },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'DELETE /staff/v1/groups/:id': ({ groupId: id }) => ({
    params: { id },
    of: 'merchant',
    hears: 'group_not_empty',
  }),
  'PUT /staff/v1/groups/order': ({ groupId }) => ({ body: { ids: [groupId] }, of: 'merchant' }),

  'GET /staff/v1/categories': () => ({}),
  'POST /staff/v1/categories': () => ({ body: categoryBody() }),
  'PUT /staff/v1/categories/:id': ({ categoryId: id }) => ({
    params: { id },
    body: { ...categoryBody(), ...stale },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'DELETE /staff/v1/categories/:id': ({ categoryId: id }) => ({
    params: { id },
    of: 'merchant',
    hears: 'category_not_empty',
  }),
  'PUT /staff/v1/categories/order': ({ categoryId }) => ({ body: { ids: [categoryId] }, of: 'merchant' }),
  'PUT /staff/v1/categories/:id/products': ({ categoryId: id, productId }) => ({
    params: { id },
    body: { ids: [productId] },
    of: 'merchant',
  }),

  'GET /staff/v1/products': () => ({}),
  'GET /staff/v1/products/:id': ({ productId: id }) => ({ params: { id }, of: 'merchant' }),
  'POST /staff/v1/products': ({ categoryId }, { isNeighbour }) => ({
    body: { categoryId, branchIds: 'all', ...productBody() },
    hears: isNeighbour ? 'no_category' : undefined,
  }),
  'PUT /staff/v1/products/:id': ({ productId: id }) => ({
    params: { id },
    body: { ...productBody(), ...stale },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'PUT /staff/v1/products/:id/choices': ({ productId: id }) => ({
    params: { id },
    body: { modificationGroups: [], ...stale },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  // An owner and a manager may delete products: each deletes another one, because a product can be deleted only once.
  'DELETE /staff/v1/products/:id': ({ productId, spareProductId }, caller) => ({
    params: { id: isManager(caller) ? spareProductId : productId },
    of: 'merchant',
  }),
  'PUT /staff/v1/prices': ({ productId }) => ({
    body: { prices: [{ productId, costPrice: 40_000 }] },
    of: 'merchant',
  }),
  'PUT /staff/v1/assortment': ({ productId }) => ({
    body: { productIds: [productId], branchIds: 'all', isSold: true },
    of: 'merchant',
  }),

  'GET /staff/v1/stop-list/:branchId': ({ branchId }) => ({ params: { branchId }, of: 'merchant' }),
  'PUT /staff/v1/stop-list/:branchId/stop': ({ branchId, productId }) => ({
    params: { branchId },
    body: { productIds: [productId], until: null },
    of: 'merchant',
  }),
  'PUT /staff/v1/stop-list/:branchId/resume': ({ branchId, productId }) => ({
    params: { branchId },
    body: { productIds: [productId] },
    of: 'merchant',
  }),
  'GET /staff/v1/hours/:branchId': ({ branchId }) => ({ params: { branchId }, of: 'merchant' }),
  'PUT /staff/v1/hours/:branchId': ({ branchId }) => ({
    params: { branchId },
    body: { ...hoursBody, ...stale },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'PUT /staff/v1/hours/:branchId/activity': ({ branchId }) => ({
    params: { branchId },
    body: { isActive: false },
    of: 'merchant',
  }),
  'GET /staff/v1/pause/:branchId': ({ branchId }) => ({ params: { branchId }, of: 'merchant' }),
  'PUT /staff/v1/pause/:branchId': ({ branchId }) => ({
    params: { branchId },
    body: { ...stale, until: null },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'PUT /staff/v1/busy/:branchId': ({ branchId }) => ({
    params: { branchId },
    body: { ...stale, until: null },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  'PUT /staff/v1/stock/:branchId': ({ branchId, productId }) => ({
    params: { branchId },
    body: { stock: [{ productId, stock: 5 }] },
    of: 'merchant',
  }),
}
