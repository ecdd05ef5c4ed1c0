// The messages of Payme's Merchant API: JSON-RPC over one address, with the key of the cash box as a password.
import { keyToUse } from '../payments/behaviour.ts'
import type { Answer, Message } from '../payments/message.ts'
import { basic, type Dealing } from '../payments/protocol.ts'
import type { Transaction } from '../payments/transactions.ts'

export type PaymeAccount = { cashbox: string; key: string; callback: string }
export type PaymeDealing = Dealing<PaymeAccount, Transaction>

/** Why a transaction is canceled, in Payme's numbers. */
export const cancelReasons = { debitFailed: 2, executionFailed: 3, refund: 5 } as const
type CancelReason = (typeof cancelReasons)[keyof typeof cancelReasons]

let lastId = 0

function rpc({ account, exchange }: PaymeDealing, method: string, params: object): Message {
  lastId += 1
  const fields = { method, params, id: lastId }
  return {
    name: method,
    url: account.callback,
    headers: {
      'content-type': 'text/json; charset=UTF-8',
      authorization: basic('Paycom', keyToUse(account.key, exchange.behaviour)),
    },
    body: JSON.stringify(fields),
    fields,
  }
}

const purchase = ({ transaction: { amount, orderId } }: PaymeDealing) => ({ amount, account: { order_id: orderId } })
const named = ({ transaction }: PaymeDealing) => ({ id: transaction.transactionId })

export const paymeMessages = {
  check: (dealing: PaymeDealing): Message => rpc(dealing, 'CheckPerformTransaction', purchase(dealing)),
  create: (dealing: PaymeDealing): Message =>
    rpc(dealing, 'CreateTransaction', {
      ...named(dealing),
      time: dealing.transaction.createdAt,
      ...purchase(dealing),
    }),
  perform: (dealing: PaymeDealing): Message => rpc(dealing, 'PerformTransaction', named(dealing)),
  cancel: (dealing: PaymeDealing, reason: CancelReason): Message =>
    rpc(dealing, 'CancelTransaction', { ...named(dealing), reason }),
  status: (dealing: PaymeDealing): Message => rpc(dealing, 'CheckTransaction', named(dealing)),
  /** The tax receipt of the sale, or of its refund when the money was given back. */
  fiscal: (dealing: PaymeDealing): Message =>
    rpc(dealing, 'SetFiscalData', {
      ...named(dealing),
      type: dealing.transaction.state === 'refunded' ? 'CANCEL' : 'PERFORM',
      fiscal_data: fiscalData(dealing.transaction),
    }),
}

const terminal = 'EP000000000025'
/** Tashkent is five hours ahead of UTC. */
const tashkentTime = () => new Date(Date.now() + 5 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)

function fiscalData({ transactionId }: Transaction) {
  const [number, sign, date] = [Number.parseInt(transactionId.slice(-5), 16), '800031554082', tashkentTime()]
  return {
    receipt_id: number,
    status_code: 0,
    message: 'accepted',
    terminal_id: terminal,
    fiscal_sign: sign,
    qr_code_url: `https://ofd.soliq.uz/check?t=${terminal}&r=${number}&c=${date}&s=${sign}`,
    date,
  }
}

type RpcAnswer = {
  result?: { allow?: boolean; state?: number }
  error?: { code: number; message?: string | Record<string, string> }
}

const internalFailure = -32400

/** Null when the merchant has not answered: Payme takes any status but 200, and the code of a failure, for no answer. */
export function rpcAnswer(answer: Answer | null): RpcAnswer | null {
  if (answer?.status !== 200) return null
  const { result, error } = answer.json as RpcAnswer
  return (result ?? error) && error?.code !== internalFailure ? answer.json : null
}

export function reasonOf(answer: Record<string, unknown>): string {
  const { code, message = '' } = (answer as RpcAnswer).error ?? {}
  const text = typeof message === 'string' ? message : (message['en'] ?? Object.values(message)[0] ?? '')
  return `${text} (${code ?? 'no code'})`.trim()
}
