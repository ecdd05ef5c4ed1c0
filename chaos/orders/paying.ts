// The customer cancels an order while the payment provider reports the order's payments, each several times. In
// the end the order is canceled once, every payment is booked once and refunded once, and the customer has the spent
// cashback back.
import { price } from '@dasturxon/rules/money'
import { receiveOrderPayment, type Database, openDatabase, guardOf, isVersionConflict } from '@dasturxon/api/testing'
import type { OrderInput } from '@dasturxon/testbed/data/ordering-shop'
import type { CallResult } from './caller.ts'
import type { CustomerSession } from '@dasturxon/testbed/data/people'
import type { Processes } from './processes.ts'

type Scene = { merchantId: string; buyer: CustomerSession; place: OrderInput }
type Acts = {
  place: (buyer: CustomerSession, input: OrderInput) => Promise<CallResult>
  cancel: (buyer: CustomerSession, id: string) => Promise<CallResult>
}

const cancels = 30
/** Two payments, each reported ten times. */
const payments = Array.from({ length: 20 }, (_, turn) => `p${turn % 2}`)

const wrongly = `
  SELECT FROM orders WHERE id = $1 AND (status <> 'CANCELED'
    OR (SELECT count(*) FROM ledger_transaction WHERE order_id = $1 AND kind = 'CANCEL') <> 1
    OR (SELECT count(*) FROM ledger_transaction WHERE order_id = $1 AND kind = 'PAYMENT') <> 2
    OR (SELECT count(*) FROM effect WHERE effect.merchant_id = orders.merchant_id AND kind = 'refund' AND key LIKE $1 || '%') <> 2
    OR (SELECT count(*) FROM order_event WHERE order_id = $1) <> version
    OR cashback <> (SELECT sum(amount) FROM ledger_entry AS entry JOIN ledger_transaction AS posted
         ON posted.merchant_id = entry.merchant_id AND posted.id = transaction_id
       WHERE order_id = $1 AND kind = 'SALE' AND account = 'CASHBACK'))`

export async function paying(
  { database }: Processes,
  { merchantId, buyer, place: input }: Scene,
  acts: Acts,
  rounds: number,
) {
  const provider = openDatabase(database.as('worker'), 8)
  let wrong = 0
  for (let nth = 0; nth < rounds; nth++) {
    const { body } = await acts.place(buyer, input)
    const { id = '', totalPrice = 0 } = body
    // This merchant has no account at a provider, so the order is set to wait for a payment here.
    await database.query(`UPDATE orders SET status = 'OPEN', payment_type = 'PAYME' WHERE id = $1`, [id])
    await Promise.all([
      ...Array.from({ length: cancels }, () => acts.cancel(buyer, id)),
      ...payments.map((reference) => pay(provider, merchantId, id, totalPrice, reference)),
    ])
    wrong += (await database.query(wrongly, [id])).rowCount ?? 0
  }
  await provider.close()
  return { paidWrong: wrong }
}

async function pay(
  provider: Database,
  merchantId: string,
  id: string,
  amount: number,
  reference: string,
): Promise<void> {
  for (;;)
    try {
      await provider.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 5_000 }, (tx) =>
        receiveOrderPayment(tx, id, { type: 'PAYME', amount: price(amount), reference }),
      )
      return
    } catch (error) {
      if (guardOf(error) === 'posted_once') return
      if (!isVersionConflict(error) && !isLocked(error) && !isCrowded(error)) throw error
    }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))

/** No database connection was free in time, on a busy machine. The payment is reported again, as a provider would. */
const isCrowded = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout exceeded')
