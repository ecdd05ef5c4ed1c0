// What the methods of Payme's Merchant API have in common. Amounts arrive in tiyin and times in milliseconds.
import { z } from 'zod'
import type { Mode, Tx } from '#platform/db'
import type { Payment } from '../attempts/payments.sql.ts'
import type { PaymeAccount } from './payme-account.ts'
import type { PaymeError } from './payme-errors.ts'

export const amount = z.int().positive()
export const transactionId = z.string().min(1).max(64)
export const accountFields = z.record(z.string().max(40), z.unknown())

export type Answer = { result: object } | { error: PaymeError }
export const result = (value: object): Answer => ({ result: value })
export const fail = (error: PaymeError): Answer => ({ error })

export type Method<S extends z.ZodType = z.ZodType> = {
  params: S
  mode: Mode
  /** What wrong parameters are called; only one method has a name of its own for them. */
  invalid?: PaymeError
  run: (tx: Tx, params: z.output<S>, account: PaymeAccount) => Promise<Answer>
}
/** Checks `run` against the schema, and hides the schema's type from the table of methods. */
export const method = <S extends z.ZodType>(of: Method<S>): Method => of as unknown as Method

export const keyOf = ({ cashbox }: PaymeAccount, id: string) =>
  ({ provider: 'PAYME', account: cashbox, transactionId: id }) as const

/** The order named by the account field; text that is no id names no order. */
export const orderIdOf = (fields: Record<string, unknown>, { accountField }: PaymeAccount): string | null =>
  z.uuid().safeParse(fields[accountField]).data ?? null

const states = { CREATED: 1, PAID: 2, REFUND_DUE: 2, ATTENTION: 2, CANCELED: -1, REFUNDED: -2 } as const
export const stateOf = ({ status }: Payment): number => states[status]
/** A time that has not come is 0. */
export const timeOf = (at: Date | null): number => at?.getTime() ?? 0

export const stateAndTimes = (payment: Payment) => ({
  create_time: timeOf(payment.createdAt),
  perform_time: timeOf(payment.paidAt),
  cancel_time: timeOf(payment.endedAt),
  transaction: payment.id,
  state: stateOf(payment),
  reason: payment.endReason,
})
