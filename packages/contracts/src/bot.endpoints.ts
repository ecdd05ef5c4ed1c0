import type * as schema from './bot.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const readBot = {
  method: 'GET',
  path: '/staff/v1/bot',
  access: 'staff',
  capability: 'secrets.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.readBot,
} as const satisfies Endpoint<typeof schema.readBot>

/** Repeating the request sets the same token again. */
export const changeBot = {
  method: 'PUT',
  path: '/staff/v1/bot',
  access: 'staff',
  capability: 'secrets.write',
  stepUp: true,
  work: 'steps',
  idempotent: false,
  deadline: 8_000,
  refusals: { wrong_account_fields: 422, try_again: 503 },
  types: {} as typeof schema.changeBot,
} as const satisfies Endpoint<typeof schema.changeBot>

/** Without a connected bot there is nobody to link with yet. */
export const linkOwnTelegram = {
  method: 'POST',
  path: '/staff/v1/bot/own-link',
  access: 'staff',
  capability: 'own',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { try_again: 409 },
  types: {} as typeof schema.linkOwnTelegram,
} as const satisfies Endpoint<typeof schema.linkOwnTelegram>

/** The chat shows orders of the branch to everybody in it, so a manager decides, with a recent code. */
export const linkStaffChat = {
  method: 'POST',
  path: '/staff/v1/bot/chat-link',
  access: 'staff',
  capability: 'hours.write',
  stepUp: true,
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403, try_again: 409 },
  types: {} as typeof schema.linkStaffChat,
} as const satisfies Endpoint<typeof schema.linkStaffChat>
