// The cashback balance of a customer and its movements.
import { z } from 'zod'
import { inQuery, instant, som } from './fields.schema.ts'

const movement = z
  .object({
    id: z.uuid(),
    orderId: z.uuid().nullable().describe('null: the merchant adjusted the balance, or the amount has expired'),
    orderNumber: z.int().nullable(),
    kind: z.enum(['SALE', 'CHANGE', 'REFUND', 'CANCEL', 'CASHBACK_EARNED', 'CASHBACK_ADJUSTED', 'CASHBACK_EXPIRED']),
    amount: z.int().describe('whole soʻm; negative when spent'),
    at: instant,
  })
  .meta({ id: 'CashbackMovement' })

export const cashbackOfUser = {
  summary: 'The cashback balance of the customer, what of it expires next, and its movements, newest first',
  params: z.strictObject({ userId: z.uuid() }),
  query: z.strictObject({ page: inQuery(z.int().min(0).max(1_000)).default(0) }),
  reply: z.object({
    balance: som,
    earnPercent: z.int().nullable().describe('of the price of products; null: the shop gives no cashback now'),
    expiring: z.array(z.object({ amount: som, at: instant })).describe('soonest first; empty: nothing expires'),
    history: z.array(movement),
    hasMore: z.boolean(),
  }),
  refusals: {},
}
