// The messages of Click's SHOP-API: signed forms to one address. Complete with a negative error is a cancellation.
import { createHash } from 'node:crypto'
import { keyToUse } from '../payments/behaviour.ts'
import type { Answer, Message } from '../payments/message.ts'
import { type Dealing, textOf } from '../payments/protocol.ts'
import type { Transaction } from '../payments/transactions.ts'

export type ClickAccount = { serviceId: string; merchantId: string; userId: string; key: string; callback: string }
export type ClickTransaction = Transaction & {
  /** Click's click_paydoc_id, which is the payment_id of the Merchant API. */
  paymentNumber: string
  /** What the merchant answered to Prepare with; '0' until then. */
  prepareId: string
  isPrepared: boolean
  /** The merchant has answered Complete with success. */
  isConfirmed: boolean
}
export type ClickDealing = Dealing<ClickAccount, ClickTransaction>

type Signed = {
  click_trans_id: string
  service_id: string
  merchant_trans_id: string
  /** Complete only. */
  merchant_prepare_id?: string
  amount: string
  action: string
  sign_time: string
}

export const signString = (fields: Signed, key: string): string =>
  createHash('md5')
    .update(`${fields.click_trans_id}${fields.service_id}${key}${fields.merchant_trans_id}`)
    .update(`${fields.merchant_prepare_id ?? ''}${fields.amount}${fields.action}${fields.sign_time}`)
    .digest('hex')

/** Click's times are those of Tashkent, five hours ahead of UTC all year: `2026-11-14 12:00:00`. */
export const tashkentTime = (time: number): string =>
  new Date(time + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

type Kind = { name: string; action: '0' | '1'; error: string; note: string }

function signedForm({ account, transaction, exchange }: ClickDealing, { name, action, error, note }: Kind): Message {
  const signed = {
    click_trans_id: transaction.transactionId,
    service_id: account.serviceId,
    merchant_trans_id: transaction.orderId,
    ...(action === '1' && { merchant_prepare_id: transaction.prepareId }),
    amount: String(transaction.amount),
    action,
    sign_time: tashkentTime(Date.now()),
  }
  const fields = {
    ...signed,
    click_paydoc_id: transaction.paymentNumber,
    error,
    error_note: note,
    sign_string: signString(signed, keyToUse(account.key, exchange.behaviour)),
  }
  return {
    name,
    url: account.callback,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    fields,
  }
}

const prepare: Kind = { name: 'Prepare', action: '0', error: '0', note: 'Success' }
const complete: Kind = { name: 'Complete', action: '1', error: '0', note: 'Success' }
const cancel: Kind = { name: 'Cancel', action: '1', error: '-5017', note: 'Insufficient funds' }

export const clickMessages = {
  prepare: (dealing: ClickDealing): Message => signedForm(dealing, prepare),
  complete: (dealing: ClickDealing): Message => signedForm(dealing, complete),
  cancel: (dealing: ClickDealing): Message => signedForm(dealing, cancel),
}

/** The number that the merchant answered with; null when it has failed or not answered. */
export function clickAnswer(answer: Answer | null): number | null {
  const error = answer?.status === 200 ? answer.json['error'] : undefined
  return error !== undefined && error !== null && Number.isInteger(Number(error)) ? Number(error) : null
}

export const reasonOf = ({ error, error_note: note }: Record<string, unknown>): string =>
  `${textOf(note)} (${textOf(error)})`.trim()
