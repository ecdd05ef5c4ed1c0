import type * as schema from './broadcasts.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const listBroadcasts = {
  method: 'GET',
  path: '/staff/v1/broadcasts',
  access: 'staff',
  capability: 'broadcasts.send',
  work: 'read',
  idempotent: false,
  deadline: 5_000,
  refusals: {},
  types: {} as typeof schema.listBroadcasts,
} as const satisfies Endpoint<typeof schema.listBroadcasts>

export const addBroadcast = {
  method: 'POST',
  path: '/staff/v1/broadcasts',
  access: 'staff',
  capability: 'broadcasts.send',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { text_missing: 422, content_full: 409 },
  types: {} as typeof schema.addBroadcast,
} as const satisfies Endpoint<typeof schema.addBroadcast>

export const previewBroadcast = {
  method: 'GET',
  path: '/staff/v1/broadcasts/:id/preview',
  access: 'staff',
  capability: 'broadcasts.send',
  work: 'read',
  idempotent: false,
  deadline: 5_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.previewBroadcast,
} as const satisfies Endpoint<typeof schema.previewBroadcast>

/** A sent broadcast cannot be called back, so it takes a recent code. */
export const sendBroadcast = {
  method: 'PUT',
  path: '/staff/v1/broadcasts/:id/sent',
  access: 'staff',
  capability: 'broadcasts.send',
  stepUp: true,
  work: 'write',
  idempotent: false,
  deadline: 10_000,
  refusals: { not_found: 404, changed_meanwhile: 409, try_again: 409 },
  types: {} as typeof schema.sendBroadcast,
} as const satisfies Endpoint<typeof schema.sendBroadcast>

export const stopBroadcast = {
  method: 'PUT',
  path: '/staff/v1/broadcasts/:id/stopped',
  access: 'staff',
  capability: 'broadcasts.send',
  work: 'write',
  idempotent: false,
  deadline: 5_000,
  refusals: { not_found: 404, changed_meanwhile: 409 },
  types: {} as typeof schema.stopBroadcast,
} as const satisfies Endpoint<typeof schema.stopBroadcast>
