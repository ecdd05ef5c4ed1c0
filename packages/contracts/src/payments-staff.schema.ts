// What staff see and change about money: refunds, comparisons with the providers' books, accounts at the providers.
import { paymentTypes } from '@dasturxon/rules/payment-methods'
import { paymentStatuses } from '@dasturxon/rules/payment-states'
import { refundReasons, refundWays, refundChoices } from '@dasturxon/rules/refund'
import { z } from 'zod'
import { byId, seen } from './catalogue.schema.ts'
import { instant, som, text } from './fields.schema.ts'

const noParams = z.object({})
const provider = z.enum(['PAYME', 'CLICK', 'UZUM'])
const byProvider = z.strictObject({ provider })
const refundStatus = z.enum(['OWED', 'ASKED', 'WITH_STAFF', 'RETURNED'])

const refund = z
  .object({
    id: z.uuid(),
    paymentId: z.uuid(),
    orderId: z.uuid(),
    orderNumber: z.int().nullable(),
    branchId: z.uuid(),
    provider,
    amount: som,
    status: refundStatus,
    attempts: z.int().describe('how often the provider was asked in vain'),
    problem: z.string().nullable().describe('what the provider said last'),
    createdAt: instant,
    paymentStatus: z.enum(paymentStatuses),
  })
  .meta({ id: 'StaffRefund' })

export const openRefunds = {
  summary: "Open refunds and doubtful payments of the staff member's branches, oldest first",
  reply: z.array(
    refund
      .extend({ id: z.uuid().nullable().describe('null: a doubtful payment'), status: refundStatus.nullable() })
      .meta({ id: 'OpenRefund' }),
  ),
  refusals: {},
}

export const refundTerms = {
  summary: "What of an order's money can be given back, and how",
  params: byId,
  reply: z
    .object({
      version: z.int().describe('of the order: a refund names it'),
      most: som.describe('of the online payment; once nothing is left of it, of what was collected on hand-over'),
      isOpen: z.boolean().describe('a refund is on its way; the next one waits for it'),
      withStaff: z
        .object({ id: z.uuid(), amount: som })
        .nullable()
        .describe('a refund that staff have to return in the cabinet of the provider, and then close'),
      paidBy: z.enum(paymentTypes).describe('the way that money goes back now'),
      isWholeAskable: z.boolean().describe('the provider gives the whole payment back when it is asked'),
      hasAccount: z.boolean().describe('the customer can take cashback'),
    })
    .meta({ id: 'RefundTerms' }),
  refusals: { not_found: noParams, branch_forbidden: noParams },
}

export const refundOrder = {
  summary: 'Gives a part or the whole of what was paid for an order back to the customer',
  params: byId,
  body: z.strictObject({
    ...seen,
    amount: som.min(1),
    as: z.enum(refundChoices).default('SAME_WAY'),
    reason: z.enum(refundReasons),
  }),
  reply: z
    .object({
      way: z.enum(refundWays),
      amount: som,
      refund: refund.nullable().describe('null: the money has gone back already'),
    })
    .meta({ id: 'RefundOfOrder' }),
  refusals: {
    not_found: noParams,
    branch_forbidden: noParams,
    changed_meanwhile: noParams,
    nothing_to_return: noParams,
    refund_open: noParams,
    refund_too_much: z.object({ most: som }),
    cashback_needs_account: noParams,
    idempotency_key_invalid: noParams,
  },
}

export const closeRefund = {
  summary: "Records that staff have returned the money in the provider's cabinet",
  params: byId,
  reply: refund,
  refusals: { not_found: noParams, branch_forbidden: noParams, refund_over: noParams },
}

const difference = z
  .object({
    kind: z.enum(['unknown_to_us', 'unknown_to_provider', 'amount_differs', 'state_differs']),
    transactionId: z.string(),
    ours: z.string().nullable(),
    theirs: z.string().nullable(),
  })
  .meta({ id: 'PaymentDifference' })

export const reconciliations = {
  summary: "How the last 31 days compared with the providers' books, newest first",
  reply: z.array(
    z
      .object({ provider, day: z.iso.date(), compared: z.int(), differences: z.array(difference), at: instant })
      .meta({ id: 'Reconciliation' }),
  ),
  refusals: {},
}

const digits = z.string().regex(/^\d{1,15}$/)
const fieldName = z.string().regex(/^\w{1,40}$/)
/** Printed characters without spaces: a key with a line break was copied wrongly. */
const secret = z.string().regex(/^[!-~]{8,200}$/)
/** Basic authentication separates the name from the password by a colon. */
const login = z.strictObject({ name: z.string().regex(/^[\w.@-]{1,100}$/), password: secret })

// The fields of an account that are no secret. The API stores them together with the keys, sealed.
export const paymeAccountFields = {
  cashbox: z.string().regex(/^[0-9a-f]{24}$/),
  accountField: fieldName.default('order_id').describe("the name of the account field in Payme's cabinet"),
}
export const clickAccountFields = {
  merchantId: digits,
  serviceId: digits,
  userId: digits,
  fiscal: z
    .strictObject({
      taxId: z
        .string()
        .regex(/^(\d{9}|\d{14})$/)
        .describe('of a company (9 digits) or a person (14)'),
      delivery: z.strictObject({
        mxik: z.string().regex(/^\d{17}$/),
        packageCode: text(20).min(1),
        vatPercent: z.int().min(0).max(100),
      }),
    })
    .optional()
    .describe('with it, Click is told what was sold, for the tax receipt'),
}
export const uzumAccountFields = {
  serviceId: z.int().min(1).max(999_999_999_999),
  attribute: fieldName.default('order_id').describe('the name under which Uzum sends the order'),
  failureStatus: z.literal([400, 200]).default(400).describe('the contract says 400; some services expect 200'),
  linkTemplate: text(500)
    .regex(/^(https:\/\/|\/)/)
    .optional()
    .describe("with {serviceId}, {orderId}, {amountTiyin} and {returnUrl}; a path is one of Uzum's own host"),
}

export const paymeAccountBody = z.strictObject({ ...paymeAccountFields, key: secret })
export const clickAccountBody = z.strictObject({
  ...clickAccountFields,
  key: secret,
  integrationToken: z
    .string()
    .regex(/^[!-~]{8,2000}$/)
    .nullish()
    .describe("Click's token for the mini app; left out: stays as it is; null: removed"),
})
export const uzumAccountBody = z.strictObject({
  ...uzumAccountFields,
  login: login.optional().describe('without it, a new name and password are made and returned once'),
})

const account = z
  .object({
    provider,
    isConnected: z.boolean().describe('the payment type may be offered'),
    setAt: instant.nullable(),
    account: z
      .union([
        z.object(paymeAccountFields),
        z.object({
          ...clickAccountFields,
          hasMiniApp: z.boolean().describe('Click has given a token for the mini app'),
        }),
        z.object(uzumAccountFields),
      ])
      .nullable()
      .describe('without keys and passwords; null: there is no account'),
    callbackPath: z.string().describe('the path of the address that the provider calls'),
  })
  .meta({ id: 'PaymentAccount' })

export const paymentAccounts = {
  summary: "The merchant's accounts at the payment providers, without their secrets",
  reply: z.array(account),
  refusals: {},
}

export const changePaymentAccount = {
  summary: 'Sets the account at a provider; the key before the new one is accepted beside it',
  params: byProvider,
  body: z.union([paymeAccountBody, clickAccountBody, uzumAccountBody]),
  reply: account
    .extend({
      login: z.object({ name: z.string(), password: z.string() }).nullable().describe('new, and shown only here'),
    })
    .meta({ id: 'ChangedPaymentAccount' }),
  refusals: { wrong_account_fields: noParams },
}

export const testPaymentAccount = {
  summary: 'Asks the provider whether the account works, without changing anything',
  params: byProvider,
  reply: z.object({ problem: z.enum(['no_account', 'login', 'no_answer', 'never_heard']).nullable() }),
  refusals: {},
}
