import type * as schema from './cards.schema.ts'
import type { Endpoint } from './endpoint.ts'

export const cards = {
  method: 'GET',
  path: '/payments/v1/cards',
  access: 'customer',
  work: 'read',
  idempotent: false,
  deadline: 2_000,
  refusals: {},
  types: {} as typeof schema.cards,
} as const satisfies Endpoint<typeof schema.cards>

export const cardForm = {
  method: 'GET',
  path: '/payments/v1/card-form',
  access: 'customer',
  work: 'steps',
  idempotent: false,
  deadline: 2_000,
  refusals: { cards_not_offered: 409 },
  types: {} as typeof schema.cardForm,
} as const satisfies Endpoint<typeof schema.cardForm>

export const saveCard = {
  method: 'POST',
  path: '/payments/v1/cards',
  access: 'customer',
  work: 'steps',
  idempotent: false,
  deadline: 8_000,
  refusals: { cards_not_offered: 409, card_not_verified: 409, too_many_cards: 409, provider_silent: 503 },
  types: {} as typeof schema.saveCard,
} as const satisfies Endpoint<typeof schema.saveCard>

export const removeCard = {
  method: 'DELETE',
  path: '/payments/v1/cards/:id',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404 },
  types: {} as typeof schema.removeCard,
} as const satisfies Endpoint<typeof schema.removeCard>

/** The worker asks Payme for the money; `checkout` tells how it stands. */
export const payWithCard = {
  method: 'POST',
  path: '/payments/v1/orders/:id/card',
  access: 'customer',
  work: 'write',
  idempotent: false,
  deadline: 2_000,
  refusals: { not_found: 404, card_not_found: 409, order_not_payable: 409 },
  types: {} as typeof schema.payWithCard,
} as const satisfies Endpoint<typeof schema.payWithCard>
