// Payme's list of receipts is its side of the books; asking for it also tells whether the keys are right.
import { z } from 'zod'
import { NoAnswer } from '#platform/egress'
import { type ConnectionTest, tiyin } from '../payment-provider.ts'
import type { Statement } from '../reconciliation/statement.ts'
import type { PaymeAccount } from './payme-account.ts'
import { receiptStates } from './receipt-calls.ts'
import { paymeCodes, type SubscribeApi } from './subscribe-api.ts'

const receipts = z.array(z.object({ _id: z.string(), amount: z.int(), state: z.int() }))
/** Payme lists no more at once. */
const pageSize = 50
const patience = 5_000
const hour = 3_600_000

type Range = { from: Date; until: Date; offset: number; count: number }

const list = (api: SubscribeApi, account: PaymeAccount, { from, until, offset, count }: Range, signal: AbortSignal) => {
  const params = { count, from: from.getTime(), to: until.getTime(), offset }
  return api(account, { method: 'receipts.get_all', params, result: receipts }, signal)
}

export async function paymeStatement(
  api: SubscribeApi,
  account: PaymeAccount,
  { from, until }: { from: Date; until: Date },
): Promise<Statement> {
  const lines: Statement['lines'] = []
  for (let offset = 0; ; offset += pageSize) {
    const range = { from, until, offset, count: pageSize }
    const { result, error } = await list(api, account, range, AbortSignal.timeout(patience))
    if (error) throw new Error(`Payme refused its list of receipts: ${error.code}`)
    for (const { _id, amount, state } of result) {
      const isPaid = state === receiptStates.paid
      if (isPaid || state === receiptStates.canceled)
        lines.push({ transactionId: _id, amount: amount / tiyin, state: isPaid ? 'paid' : 'returned' })
    }
    if (result.length < pageSize) return { lines, isWhole: true }
  }
}

export async function testPayme(
  api: SubscribeApi,
  account: PaymeAccount,
  signal: AbortSignal,
): Promise<ConnectionTest['problem']> {
  const until = new Date()
  try {
    const range = { from: new Date(until.getTime() - hour), until, offset: 0, count: 1 }
    const { error } = await list(api, account, range, signal)
    return error?.code === paymeCodes.denied ? 'login' : null
  } catch (failure) {
    if (failure instanceof NoAnswer) return 'no_answer'
    throw failure
  }
}
