// Payme's list of transactions for reconciliation, by its own times. Transactions that were refused are not in it.
import { z } from 'zod'
import { listPaymentsBetween } from '../attempts/payments.sql.ts'
import { tiyin } from '../payment-provider.ts'
import { keyOf, method, result, stateAndTimes } from './payme-method.ts'

export const getStatement = method({
  params: z.object({ from: z.int().min(0), to: z.int().min(0) }),
  mode: 'READ ONLY',
  async run(tx, { from, to }, of) {
    const [payments] = await tx.finish(listPaymentsBetween(tx.merchantId, keyOf(of, ''), new Date(from), new Date(to)))
    return result({
      transactions: payments.map((payment) => ({
        id: payment.transactionId,
        time: payment.openedAt.getTime(),
        amount: payment.amount * tiyin,
        account: { [of.accountField]: payment.orderId },
        ...stateAndTimes(payment),
        receivers: null,
      })),
    })
  },
})
