// What the webhooks of Uzum's Merchant API have in common. Amounts are in tiyin and times in milliseconds.
import { z } from 'zod'
import type { Mode, Tx } from '#platform/db'
import type { Payment } from '../attempts/payments.sql.ts'
import { tiyin } from '../payment-provider.ts'
import type { UzumAccount } from './uzum-account.ts'

export const uzumErrors = {
  denied: '10001',
  notJson: '10002',
  unknownOperation: '10003',
  missingParameter: '10005',
  wrongService: '10006',
  unknownOrder: '10007',
  alreadyPaid: '10008',
  canceledOrder: '10009',
  alreadyCreated: '10010',
  wrongAmount: '10011',
  unknownTransaction: '10014',
  canceledTransaction: '10015',
  alreadyConfirmed: '10016',
  notReversible: '10017',
  alreadyReversed: '10018',
  failed: '99999',
} as const
export type UzumError = (typeof uzumErrors)[keyof typeof uzumErrors]

export type Answer = object | { errorCode: UzumError }
export const fail = (errorCode: UzumError): Answer => ({ errorCode })

export type Webhook<S extends z.ZodType = z.ZodType> = {
  body: S
  mode: Mode
  /** The field of a refusal that says when it was given. */
  time: 'timestamp' | 'transTime' | 'confirmTime' | 'reverseTime'
  run: (tx: Tx, body: z.output<S>, account: UzumAccount) => Promise<Answer>
}
/** Checks `run` against the schema, and hides the schema's type from the table of webhooks. */
export const webhook = <S extends z.ZodType>(of: Webhook<S>): Webhook => of as unknown as Webhook

export const message = z.object({ serviceId: z.int(), timestamp: z.int() })
export const transId = z.string().min(1).max(64)
export const attributes = z.record(z.string().max(40), z.unknown())

export const keyOf = ({ serviceId }: UzumAccount, transactionId: string) =>
  ({ provider: 'UZUM', account: String(serviceId), transactionId }) as const

/** undefined: the message names no order · null: what it names is no order's id */
export function orderIdOf(params: Record<string, unknown>, { attribute }: UzumAccount): string | null | undefined {
  const named = params[attribute]
  return named === undefined ? undefined : (z.uuid().safeParse(named).data ?? null)
}

/** Shown to the payer. */
export const dataOf = (orderId: string, { attribute }: UzumAccount) => ({ data: { [attribute]: { value: orderId } } })

export const sumOf = ({ amount }: Payment) => ({ amount: amount * tiyin })
