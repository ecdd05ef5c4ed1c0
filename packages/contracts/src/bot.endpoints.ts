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

export const ownTelegram = {
  method: 'GET',
  path: '/staff/v1/bot/own',
  access: 'staff',
  capability: 'own',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.ownTelegram,
} as const satisfies Endpoint<typeof schema.ownTelegram>

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

/** A second request finds nothing to unlink, which is no failure. */
export const unlinkOwnTelegram = {
  method: 'DELETE',
  path: '/staff/v1/bot/own',
  access: 'staff',
  capability: 'own',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.unlinkOwnTelegram,
} as const satisfies Endpoint<typeof schema.unlinkOwnTelegram>

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

export const listStaffChats = {
  method: 'GET',
  path: '/staff/v1/bot/chats',
  access: 'staff',
  capability: 'hours.write',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.listStaffChats,
} as const satisfies Endpoint<typeof schema.listStaffChats>

/** Shows less to fewer people, so it needs no recent code. */
export const unlinkStaffChat = {
  method: 'DELETE',
  path: '/staff/v1/bot/chats/:chatId',
  access: 'staff',
  capability: 'hours.write',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, branch_forbidden: 403 },
  types: {} as typeof schema.unlinkStaffChat,
} as const satisfies Endpoint<typeof schema.unlinkStaffChat>
