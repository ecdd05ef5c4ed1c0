// The cash of couriers, and the sheet that closes a branch's day.
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { z } from 'zod'
import { instant, localized, som, text } from './fields.schema.ts'
import { dayNumbers } from './order-archive.schema.ts'

const noParams = z.object({})
const branch = z.strictObject({ branchId: z.uuid() })
const method = z.enum(paymentTypes)
const name = z.string().nullable().describe('null: no longer on the staff')
/** A refund or a shortage is below zero. */
const signed = z.int().min(-1_000_000_000_000).max(1_000_000_000_000).describe('whole soʻm')
const reason = text(300).trim().min(1)
const missing = z.object({ field: z.enum(['reason']) })

const handedIn = z
  .object({ id: z.uuid(), courierId: z.uuid(), due: signed, amount: som, at: instant })
  .meta({ id: 'CashHandIn' })

export const branchCash = {
  summary: 'What each courier owes the branch in cash, and what was handed in since the last close',
  params: branch,
  reply: z
    .object({
      branchId: z.uuid(),
      since: instant.nullable().describe('the last close; null: none yet, the sums begin with the first order'),
      couriers: z.array(
        z.object({
          courierId: z.uuid(),
          name,
          orders: z.int(),
          collected: signed.describe('since the last close'),
          carried: signed.describe('not handed in before the last close'),
          due: signed,
        }),
      ),
      handIns: z
        .array(handedIn.extend({ name, reason: z.string().nullable(), acceptedBy: name }))
        .describe('the newest hundred since the last close'),
      till: signed.describe('the cash that should be in the till'),
    })
    .meta({ id: 'BranchCash' }),
  refusals: { not_found: noParams },
}

export const ownCash = {
  summary: 'What the staff member owes in cash for delivered orders, in each of their branches where it is not zero',
  reply: z
    .object({
      due: signed.describe('in all branches together'),
      branches: z.array(z.object({ branchId: z.uuid(), name: localized, due: signed })),
    })
    .meta({ id: 'OwnCash' }),
  refusals: {},
}

export const handInCash = {
  summary: 'A courier hands in the cash of all delivered orders; a difference needs a reason',
  params: branch,
  body: z.strictObject({
    courierId: z.uuid(),
    due: signed.describe('what the courier owed when the cash was counted'),
    amount: som.describe('what was counted'),
    reason: reason.nullish(),
  }),
  reply: handedIn,
  refusals: {
    not_found: noParams,
    nothing_to_hand_in: noParams,
    changed_meanwhile: noParams,
    reason_missing: missing,
    idempotency_key_invalid: noParams,
  },
}

const row = z.object({
  method,
  payments: z.int(),
  received: som,
  returned: som,
  ours: signed.describe('the sum of the ledger'),
  expected: signed.describe('what there is to count: cash that couriers have is not in the till'),
})

const closed = z
  .object({
    number: z.int(),
    since: instant,
    at: instant,
    rows: z.array(row.extend({ counted: som, difference: signed })),
    reason: z.string().nullable(),
    closedBy: name,
  })
  .meta({ id: 'ClosedDay' })

export const openDay = {
  summary: 'The sheet of a day that is not closed yet, and the closed days before it',
  params: branch,
  reply: z
    .object({
      branchId: z.uuid(),
      number: z.int().describe('the number that the close will have'),
      since: instant.nullable(),
      numbers: dayNumbers.describe('of the orders that were placed since the last close; without one, today'),
      rows: z.array(row),
      withCouriers: z.array(z.object({ courierId: z.uuid(), name, due: signed })),
      closes: z.array(closed),
    })
    .meta({ id: 'OpenDay' }),
  refusals: { not_found: noParams },
}

export const closeDay = {
  summary: 'Closes the day of a branch; a difference needs a reason and never blocks',
  params: branch,
  body: z.strictObject({
    number: z.int().min(1).max(1_000_000).describe('the number that was read'),
    counted: z
      .array(z.strictObject({ method, expected: signed.describe('as it was read'), counted: som }))
      .max(paymentTypes.length),
    reason: reason.nullish(),
  }),
  reply: closed,
  refusals: {
    not_found: noParams,
    changed_meanwhile: noParams,
    reason_missing: missing,
    idempotency_key_invalid: noParams,
  },
}
