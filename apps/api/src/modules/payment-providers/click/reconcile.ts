// Click has no list of payments: it is asked for each payment of the day that has a number.
import type { Payment } from '../attempts/payments.sql.ts'
import type { Statement } from '../reconciliation/statement.ts'
import type { ClickAccount } from './click-account.ts'
import { clickGivingBack } from './give-back.ts'
import type { ClickApi } from './merchant-api.ts'

const patience = 60_000

export async function clickStatement(
  api: ClickApi,
  account: ClickAccount,
  payments: readonly Payment[],
): Promise<Statement> {
  const { ask } = clickGivingBack(api, account)
  const lines: Statement['lines'] = []
  for (const payment of payments.filter(({ receiptNumber }) => receiptNumber !== null)) {
    const state = await ask(payment, AbortSignal.timeout(patience))
    if (state === 'paid' || state === 'returned')
      lines.push({ transactionId: payment.transactionId, amount: payment.amount, state })
  }
  return { lines, isWhole: true }
}
