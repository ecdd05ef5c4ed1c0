// Saved bank cards. A card's number, expiry date and code never reach us: the browser gives them to Payme.
import { z } from 'zod'
import { text } from './fields.schema.ts'

const card = z
  .object({
    id: z.uuid(),
    mask: z.string().describe('the first and last digits: 860006******6311'),
    expiry: z.string().describe('MM/YY'),
    isVerified: z.boolean(),
  })
  .meta({ id: 'SavedCard' })

/** Where the shop is opened: a merchant may offer saved cards in some apps only. */
const mode = z.enum(['WEB', 'TELEGRAM', 'CLICK']).default('WEB')

export const cards = {
  summary: 'The saved cards of the customer, newest first',
  reply: z.array(card),
  refusals: {},
}

export const cardForm = {
  summary: 'Where the browser sends a new card, and under which cash box',
  query: z.strictObject({ mode }),
  reply: z
    .object({ url: z.url().describe('the address of Payme that a browser may call'), cashbox: z.string() })
    .meta({ id: 'CardForm' }),
  refusals: { cards_not_offered: z.object({}) },
}

export const saveCard = {
  summary: 'Saves a card that Payme has verified by a code, under the token that Payme gave for it',
  body: z.strictObject({ token: text(512).min(1), mode }),
  reply: card,
  refusals: {
    cards_not_offered: z.object({}),
    card_not_verified: z.object({}),
    too_many_cards: z.object({ max: z.int() }),
    provider_silent: z.object({}),
  },
}

export const removeCard = {
  summary: 'Removes a saved card, here and at Payme',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.object({ id: z.uuid() }),
  refusals: { not_found: z.object({}) },
}

export const payWithCard = {
  summary: 'Pays an order with a saved card; while a payment is under way, the same one goes on',
  params: z.strictObject({ id: z.uuid().describe('id of the order') }),
  body: z.strictObject({ cardId: z.uuid() }),
  reply: z.object({ orderId: z.uuid() }),
  refusals: { not_found: z.object({}), card_not_found: z.object({}), order_not_payable: z.object({}) },
}
