// Payme's Subscribe API, which we call with the cash box's own key: its list of receipts is Payme's side of the books.
import { z } from 'zod'
import { type Egress, NoAnswer } from '#platform/egress'
import { type Calls, type ConnectionTest, tiyin } from '../payment-provider.ts'
import type { Statement } from '../reconciliation/statement.ts'
import type { PaymeAccount } from './payme-account.ts'

const receipt = z.object({ _id: z.string(), amount: z.int(), state: z.int() })
const answer = z.object({
  result: z.array(receipt).optional(),
  error: z.object({ code: z.int() }).optional(),
})
const denied = -32_504
const [paid, canceled] = [4, 50]
/** Payme lists no more at once. */
const pageSize = 50
const patience = 5_000

export function openSubscribeApi(egress: Egress, url: string): Calls<PaymeAccount> {
  const send = egress.line({ name: 'Payme', connect: 2_000, total: 10_000, atOnce: 16 })
  type Range = { from: Date; until: Date; offset: number; count: number }

  const list = ({ cashbox, keys }: PaymeAccount, { from, until, offset, count }: Range, signal: AbortSignal) => {
    const params = { count, from: from.getTime(), to: until.getTime(), offset }
    const request = {
      method: 'POST' as const,
      url: `${url}/api`,
      headers: { 'content-type': 'application/json', 'x-auth': `${cashbox}:${keys[0]}` },
      body: JSON.stringify({ id: 1, method: 'receipts.get_all', params }),
      signal,
    }
    return send(request, ({ text }) => answer.parse(JSON.parse(text)))
  }

  return {
    async statement(account, _payments, { from, until }): Promise<Statement> {
      const lines: Statement['lines'] = []
      for (let offset = 0; ; offset += pageSize) {
        const range = { from, until, offset, count: pageSize }
        const { result, error } = await list(account, range, AbortSignal.timeout(patience))
        if (!result) throw new Error(`Payme refused its list of receipts: ${error?.code}`)
        for (const { _id, amount, state } of result)
          if (state === paid || state === canceled)
            lines.push({ transactionId: _id, amount: amount / tiyin, state: state === paid ? 'paid' : 'returned' })
        if (result.length < pageSize) return { lines, isWhole: true }
      }
    },
    async test(account, signal): Promise<ConnectionTest['problem']> {
      const until = new Date()
      try {
        const range = { from: new Date(until.getTime() - 3_600_000), until, offset: 0, count: 1 }
        const { error } = await list(account, range, signal)
        return error?.code === denied ? 'login' : null
      } catch (failure) {
        if (failure instanceof NoAnswer) return 'no_answer'
        throw failure
      }
    },
  }
}
