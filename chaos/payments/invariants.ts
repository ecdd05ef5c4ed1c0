// The invariants after the faults: paid exactly where one payment is in the books, every refund carried out once, and
// the books of the providers equal to ours. Each query selects violations; a good result has 0 rows.
import type { Simulators, StatementEntry } from '@dasturxon/simulators'
import type { Processes } from '../orders/processes.ts'
import type { Life } from './lives.ts'
import { type PaidShop, providers, typeOf } from './shop.ts'

const held = `
  (SELECT coalesce(sum(-entry.amount), 0) FROM ledger_transaction AS posted JOIN ledger_entry AS entry
     ON entry.merchant_id = posted.merchant_id AND transaction_id = posted.id AND account = 'RECEIVABLE'
   WHERE posted.merchant_id = orders.merchant_id AND order_id = orders.id AND kind IN ('PAYMENT', 'REFUND'))`
const booked = (kind: string) => `
  (SELECT count(*) FROM ledger_transaction AS posted JOIN ledger_entry AS entry
     ON entry.merchant_id = posted.merchant_id AND transaction_id = posted.id AND account = 'RECEIVABLE'
   WHERE posted.merchant_id = payment.merchant_id AND posted.order_id = payment.order_id AND kind = '${kind}'
     AND reference = payment.id::text AND abs(entry.amount) = payment.amount)`

const violations = {
  paidWithoutMoney: `SELECT FROM orders WHERE is_paid AND ${held} <> total_price`,
  moneyWithoutPaid: `SELECT FROM orders WHERE NOT is_paid AND ${held} <> 0`,
  canceledWithMoney: `SELECT FROM orders WHERE status = 'CANCELED' AND ${held} <> 0`,
  paidButWaiting: `SELECT FROM orders WHERE is_paid AND status = 'OPEN'`,
  cookedUnpaid: `SELECT FROM orders WHERE NOT is_paid AND status NOT IN ('OPEN', 'CANCELED') AND NOT EXISTS (
    SELECT FROM payment WHERE payment.merchant_id = orders.merchant_id AND order_id = orders.id AND payment.status = 'REFUNDED')`,
  bookedWrong: `SELECT FROM payment WHERE
    ${booked('PAYMENT')} <> CASE WHEN status IN ('CREATED', 'CANCELED') THEN 0 ELSE 1 END
    OR ${booked('REFUND')} <> CASE WHEN status = 'REFUNDED' THEN 1 ELSE 0 END`,
  ofNobody: `SELECT FROM ledger_transaction AS posted WHERE kind IN ('PAYMENT', 'REFUND') AND NOT EXISTS (
    SELECT FROM payment WHERE payment.merchant_id = posted.merchant_id AND payment.id::text = reference)`,
  bookedTwice: `SELECT FROM ledger_transaction WHERE kind IN ('PAYMENT', 'REFUND')
    GROUP BY merchant_id, order_id, kind, reference HAVING count(*) > 1`,
  stillOwed: `SELECT FROM payment WHERE status IN ('REFUND_DUE', 'ATTENTION')`,
  refundsOpen: `SELECT FROM refund WHERE status <> 'RETURNED'`,
  debtsOpen: `SELECT FROM effect WHERE kind = 'refund' AND state <> 'CONFIRMED'`,
  unbalanced: `SELECT FROM ledger_entry GROUP BY merchant_id, transaction_id HAVING sum(amount) <> 0`,
  ledgerTotal: `SELECT FROM ledger_entry HAVING sum(amount) <> 0`,
  eventsMissing: `SELECT FROM orders LEFT JOIN (SELECT merchant_id, order_id, count(*) AS events FROM order_event GROUP BY 1, 2)
    AS told ON told.merchant_id = orders.merchant_id AND order_id = id WHERE events IS DISTINCT FROM version`,
  deadLetters: `SELECT FROM pgboss.job WHERE name = 'dead-letters'`,
  reported: `SELECT FROM reconciliation WHERE differences <> '[]'`,
}

const stateOf = { PAID: 'paid', REFUNDED: 'refunded' } as Record<string, string>

/** Payments that a provider has in its books otherwise than we, in either direction. */
async function statementDifferences({ database }: Processes, simulators: Simulators, shops: readonly PaidShop[]) {
  const { rows } = await database.query<{ key: string; status: string; amount: string }>(
    `SELECT provider || ':' || account || ':' || transaction_id AS key, status, amount::text FROM payment`,
  )
  const ours = new Map(rows.filter(({ status }) => stateOf[status]).map(({ key, ...row }) => [key, row]))
  const wrong: string[] = []
  let compared = 0
  for (const shop of shops)
    for (const provider of providers) {
      const account = shop.accounts[provider]
      for (const entry of await simulators.statement(provider, account)) {
        const key = `${typeOf[provider]}:${account}:${entry.transactionId}`
        const payment = ours.get(key)
        if (entry.reversals > 1) wrong.push(`${key} was given back ${entry.reversals} times`)
        // What a provider took and gave back at once, we have never had.
        const hasMoney = entry.state === 'paid' || (entry.state === 'refunded' && payment)
        if (!hasMoney) continue
        compared++
        if (!payment) wrong.push(`${key} is unknown to us`)
        else if (stateOf[payment.status] !== entry.state)
          wrong.push(`${key} is ${payment.status}, at the provider ${entry.state}`)
        else if (somOf(entry, provider) !== Number(payment.amount)) wrong.push(`${key} has another amount`)
        ours.delete(key)
      }
    }
  return { compared, wrong: [...wrong, ...[...ours.keys()].map((key) => `${key} is unknown to the provider`)] }
}

const somOf = ({ amount }: StatementEntry, provider: string) => Number(amount) / (provider === 'click' ? 1 : 100)

export async function checkInvariants(
  processes: Processes,
  simulators: Simulators,
  shops: readonly PaidShop[],
  lives: readonly Life[],
) {
  const broken: Record<string, number> = {}
  for (const [what, statement] of Object.entries(violations))
    broken[what] = (await processes.database.query(statement)).rowCount ?? 0
  const { compared, wrong } = await statementDifferences(processes, simulators, shops)
  for (const one of wrong.slice(0, 10)) console.log(one)
  const { rows } = await processes.database.query<{ paid: string; refunded: string; reconciled: string }>(
    `SELECT (SELECT count(*) FROM payment WHERE status = 'PAID') AS paid,
            (SELECT count(*) FROM payment WHERE status = 'REFUNDED') AS refunded,
            (SELECT coalesce(sum(compared), 0) FROM reconciliation) AS reconciled`,
  )
  const all = { ...broken, statementDiffers: wrong.length }
  return {
    orders: lives.length,
    compared,
    ...rows[0],
    ...all,
    pass: compared > 0 && Number(rows[0]?.refunded) > 0 && Object.values(all).every((count) => count === 0),
  }
}
