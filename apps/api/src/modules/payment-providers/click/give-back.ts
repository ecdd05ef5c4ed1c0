// Click gives a whole payment back when it is asked under the payment's own number: only of this month, and not every
// card allows it.
import type { Payment } from '../attempts/payments.sql.ts'
import type { GivingBack } from '../payment-provider.ts'
import type { ClickAccount } from './click-account.ts'
import type { ClickApi } from './merchant-api.ts'

export const clickGivingBack = (api: ClickApi, account: ClickAccount): GivingBack => ({
  async ask(payment, signal) {
    const path = `payment/status/${account.serviceId}/${numberOf(payment)}`
    const { status, error_code, payment_status } = await api(account, { method: 'GET', path }, signal)
    if (status >= 400 || error_code !== 0 || payment_status === undefined) return 'pending'
    if (payment_status < 0) return 'returned'
    return payment_status === 2 ? 'paid' : 'pending'
  },
  async giveBack(payment, signal) {
    const path = `payment/reversal/${account.serviceId}/${numberOf(payment)}`
    const { status, error_code, error_note } = await api(account, { method: 'DELETE', path }, signal)
    if (status < 400 && error_code === 0) return { refusal: null }
    return { refusal: `Click: ${error_note || `error ${error_code}`}`.slice(0, 200) }
  },
})

/** The number that came with the message that paid the order; later messages may carry any. */
function numberOf({ id, receiptNumber }: Payment): string {
  if (!receiptNumber) throw new Error(`Payment ${id} has no number of Click's`)
  return receiptNumber
}
