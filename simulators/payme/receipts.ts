// Payme's Subscribe API, as far as a merchant uses it without cards: the list of receipts. It also tells whether the
// keys of a cash box are right.
import type { FastifyInstance } from 'fastify'
import type { Books, Transaction } from '../payments/transactions.ts'
import type { PaymeAccount } from './messages.ts'

type RpcRequest = { id?: unknown; method?: string; params?: Record<string, unknown> } | undefined

const longestList = 50
const paid = 4
const canceled = 50
const errors = {
  denied: { code: -32504, message: 'Access denied' },
  unknownMethod: { code: -32601, message: 'Method not found' },
  badParams: { code: -32602, message: 'Invalid params' },
}

const receiptOf = (transaction: Transaction) => ({
  _id: transaction.transactionId,
  create_time: transaction.createdAt,
  pay_time: transaction.paidAt ?? 0,
  cancel_time: transaction.refundedAt ?? transaction.declinedAt ?? 0,
  state: transaction.state === 'paid' ? paid : canceled,
  amount: transaction.amount,
  account: [{ name: 'order_id', value: transaction.orderId }],
})

/** Newest first. A transaction that is still open has no receipt in the list. */
function listReceipts(transactions: Transaction[], params: Record<string, unknown>): object[] | null {
  const { count, from, to, offset } = params
  const isWhole = [count, from, to, offset].every((value) => Number.isSafeInteger(value) && Number(value) >= 0)
  if (!isWhole || Number(count) > longestList) return null
  return transactions
    .filter(({ state, createdAt }) => state !== 'open' && createdAt >= Number(from) && createdAt <= Number(to))
    .toReversed()
    .slice(Number(offset), Number(offset) + Number(count))
    .map(receiptOf)
}

export function receiptRoutes(
  app: FastifyInstance,
  accounts: ReadonlyMap<string, PaymeAccount>,
  books: Books<Transaction>,
): void {
  app.post<{ Body: RpcRequest }>('/api', async ({ headers, body }) => {
    const { id = null, method = '', params = {} } = body ?? {}
    const fail = (error: object) => ({ jsonrpc: '2.0', id, error })
    const [cashbox = '', key] = String(headers['x-auth'] ?? '').split(/:(.*)/s)
    const account = accounts.get(cashbox)
    if (!account || account.key !== key) return fail(errors.denied)
    if (method !== 'receipts.get_all') return fail({ ...errors.unknownMethod, data: method })
    const result = listReceipts(books.list(cashbox), params)
    return result ? { jsonrpc: '2.0', id, result } : fail(errors.badParams)
  })
}
