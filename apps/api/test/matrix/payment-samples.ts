// Valid requests about money: saved cards, refunds, comparisons with the providers, accounts at the providers.
import { newId } from '#platform/id'
import type { Caller } from './callers.ts'
import type { Sample } from './sample.ts'
import type { World } from './world.ts'

const account = { cashbox: '64f0a1b2c3d4e5f601234567', key: 'key-of-the-matrix' }

export const paymentSamples: Record<string, (world: World, caller: Caller) => Sample> = {
  'GET /payments/v1/cards': () => ({}),
  // The shop of the sample has no account at Payme.
  'GET /payments/v1/card-form': () => ({ hears: 'cards_not_offered' }),
  'POST /payments/v1/cards': () => ({ body: { token: 'token' }, hears: 'cards_not_offered' }),
  'DELETE /payments/v1/cards/:id': ({ cardId }) => ({ params: { id: cardId }, of: 'customer' }),
  'POST /payments/v1/orders/:id/card': ({ orderId, cardId }) => ({
    params: { id: orderId },
    body: { cardId },
    of: 'customer',
    hears: 'order_not_payable',
  }),

  'GET /staff/v1/payments/refunds': () => ({}),
  'GET /staff/v1/orders/:id/refund': ({ orderId }) => ({ params: { id: orderId }, of: 'merchant' }),
  // An outdated version: every permitted caller gets the same answer.
  'POST /staff/v1/orders/:id/refund': ({ orderId }) => ({
    params: { id: orderId },
    body: { version: 9, amount: 1_000, reason: 'LATE' },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  // Its refund is closed, so that every permitted caller gets the same answer.
  'POST /staff/v1/payments/refunds/:id/returned': ({ refundId }) => ({
    params: { id: refundId },
    of: 'merchant',
    hears: 'refund_over',
  }),
  'GET /staff/v1/payments/reconciliations': () => ({}),
  'GET /staff/v1/bot': () => ({}),
  // The shop of the sample has no connected bot.
  'POST /staff/v1/bot/own-link': () => ({ hears: 'try_again' }),
  'POST /staff/v1/bot/chat-link': ({ branchId }) => ({
    body: { branchId },
    of: 'merchant',
    hears: 'try_again',
  }),
  'GET /staff/v1/bot/own': () => ({}),
  'DELETE /staff/v1/bot/own': () => ({}),
  'GET /staff/v1/bot/chats': () => ({}),
  // Every permitted caller unlinks another group.
  'DELETE /staff/v1/bot/chats/:chatId': ({ staffChatIds }, { name }) => ({
    params: { chatId: staffChatIds[['OWNER', 'MANAGER'].indexOf(name)] ?? String(staffChatIds.at(-1)) },
    of: 'merchant',
  }),
  'GET /staff/v1/broadcasts': () => ({}),
  'POST /staff/v1/broadcasts': () => ({ body: { texts: { uz: 'Osh', ru: 'Плов', eng: 'Plov' } } }),
  'GET /staff/v1/broadcasts/:id/preview': ({ broadcastId }) => ({ params: { id: broadcastId }, of: 'merchant' }),
  'PUT /staff/v1/broadcasts/:id/sent': ({ broadcastId }) => ({
    params: { id: broadcastId },
    of: 'merchant',
    hears: 'try_again',
  }),
  // It is a draft.
  'PUT /staff/v1/broadcasts/:id/stopped': ({ broadcastId }) => ({
    params: { id: broadcastId },
    of: 'merchant',
    hears: 'changed_meanwhile',
  }),
  // The tests of the matrix reach no Telegram.
  'PUT /staff/v1/bot': () => ({ body: { token: `7:${'t'.repeat(35)}` }, hears: 'try_again' }),
  'GET /staff/v1/payments/accounts': () => ({}),
  'PUT /staff/v1/payments/accounts/:provider': () => ({ params: { provider: 'PAYME' }, body: account }),
  'POST /staff/v1/payments/accounts/:provider/test': () => ({ params: { provider: 'UZUM' } }),

  'GET /staff/v1/cash/:branchId': ({ branchId }) => ({ params: { branchId }, of: 'merchant' }),
  'GET /staff/v1/own-cash': () => ({}),
  // Nobody has delivered for cash.
  'POST /staff/v1/cash/:branchId/hand-in': ({ branchId }) => ({
    params: { branchId },
    of: 'merchant',
    body: { courierId: newId(), due: 1_000, amount: 1_000 },
    hears: 'nothing_to_hand_in',
  }),
  'GET /staff/v1/day-close/:branchId': ({ branchId }) => ({ params: { branchId }, of: 'merchant' }),
  'POST /staff/v1/day-close/:branchId': ({ branchId }) => ({
    params: { branchId },
    of: 'merchant',
    body: { number: 9, counted: [] },
    hears: 'changed_meanwhile',
  }),
}
