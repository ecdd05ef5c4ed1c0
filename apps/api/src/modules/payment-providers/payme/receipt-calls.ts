// A receipt of Payme is one payment with a saved card. Payme calls us about it under the receipt's own id.
import { z } from 'zod'
import { tiyin } from '../payment-provider.ts'
import type { PaymeAccount } from './payme-account.ts'
import type { PaymeAnswer, SubscribeApi } from './subscribe-api.ts'

/** The states that we act on. In every other one Payme is at work, and has to be asked again. */
export const receiptStates = { created: 0, paid: 4, returning: 21, canceled: 50 } as const

const receipt = z.object({ receipt: z.object({ _id: z.string().min(1).max(64), state: z.int() }) })
const state = z.object({ state: z.int() })

type Receipts = {
  /** Answers the id of the receipt. */
  create: (order: { id: string; amount: number }, signal: AbortSignal) => Promise<PaymeAnswer<string>>
  /** All others answer the state. */
  pay: (id: string, token: string, signal: AbortSignal) => Promise<PaymeAnswer<number>>
  check: (id: string, signal: AbortSignal) => Promise<PaymeAnswer<number>>
  cancel: (id: string, signal: AbortSignal) => Promise<PaymeAnswer<number>>
}

export const receiptsOf = (api: SubscribeApi, account: PaymeAccount): Receipts => ({
  async create({ id, amount }, signal) {
    // What was sold is told when Payme asks whether the order may be paid.
    const params = { amount: amount * tiyin, account: { [account.accountField]: id }, description: id }
    const { result, error } = await api(account, { method: 'receipts.create', params, result: receipt }, signal)
    return error ? { error } : { result: result.receipt._id }
  },
  async pay(id, token, signal) {
    const call = { method: 'receipts.pay', params: { id, token }, result: receipt }
    const { result, error } = await api(account, call, signal)
    return error ? { error } : { result: result.receipt.state }
  },
  async check(id, signal) {
    const { result, error } = await api(account, { method: 'receipts.check', params: { id }, result: state }, signal)
    return error ? { error } : { result: result.state }
  },
  async cancel(id, signal) {
    const { result, error } = await api(account, { method: 'receipts.cancel', params: { id }, result: receipt }, signal)
    return error ? { error } : { result: result.receipt.state }
  },
})
