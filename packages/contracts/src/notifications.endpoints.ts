import type { Endpoint } from './endpoint.ts'
import type * as schema from './notifications.schema.ts'

export const notificationsOfUser = {
  method: 'GET',
  path: '/notifications/v1/user/:userId',
  access: 'customer',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.notificationsOfUser,
} as const satisfies Endpoint<typeof schema.notificationsOfUser>

/** The key with which a browser subscribes at its push service; the same for everybody. */
export const pushKey = {
  method: 'GET',
  path: '/notifications/v1/push-key',
  access: 'public',
  work: 'none',
  idempotent: false,
  deadline: 1_000,
  refusals: {},
  types: {} as typeof schema.pushKey,
} as const satisfies Endpoint<typeof schema.pushKey>

export const addPushSubscription = {
  method: 'PUT',
  path: '/notifications/v1/push-subscription',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { push_address_refused: 422 },
  types: {} as typeof schema.addPushSubscription,
} as const satisfies Endpoint<typeof schema.addPushSubscription>

export const addNews = {
  method: 'POST',
  path: '/staff/v1/news',
  access: 'staff',
  capability: 'broadcasts.send',
  stepUp: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.addNews,
} as const satisfies Endpoint<typeof schema.addNews>

export const readNotifications = {
  method: 'PUT',
  path: '/notifications/v1/user/:userId/read',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.readNotifications,
} as const satisfies Endpoint<typeof schema.readNotifications>
