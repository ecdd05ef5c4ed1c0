// The end of the day: couriers hand in their cash, the manager counts the tills and closes the day of every branch. Each
// closed sheet is compared with the ledger.
import { randomUUID } from 'node:crypto'
import { branchCash, closeDay, handInCash, openDay } from '@dasturxon/contracts/cash.endpoints'
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import type { Worker } from './workers.ts'
import type { Records } from './records.ts'
import type { EveningShop } from './shop.ts'

type Closing = { handedIn: number; counted: number; differences: string[] }
/** One till has less than it should; the sheet says so, with a reason. */
const shortage = 5_000

const keyed = () => ({ idempotencyKey: `${randomUUID()}:1` })

export async function closeTills(
  manager: Worker,
  { branches, merchantId }: EveningShop,
  database: TestDatabase,
  records: Records,
): Promise<Closing> {
  const closing: Closing = { handedIn: 0, counted: 0, differences: [] }
  for (const [nth, { id: branchId, name }] of branches.entries()) {
    const params = { branchId }
    const cash = records.noted('cash read', await manager.call(branchCash, { params }))
    for (const { courierId, due } of cash?.couriers.filter((courier) => courier.due > 0) ?? []) {
      const body = { courierId, due, amount: due }
      const given = records.noted('handed in', await manager.call(handInCash, { params, body, ...keyed() }))
      closing.handedIn += given?.amount ?? 0
    }
    const day = records.noted('day read', await manager.call(openDay, { params }))
    const short = (method: string, expected: number) =>
      nth === 0 && method === 'CASH' && expected > shortage ? shortage : 0
    const counted = (day?.rows ?? []).map(({ method, expected }) => ({
      method,
      expected,
      counted: Math.max(0, expected - short(method, expected)),
    }))
    const body = { number: day?.number ?? 0, counted, reason: nth === 0 ? 'Qaytim ortiqcha berilgan' : null }
    const closed = records.noted('days closed', await manager.call(closeDay, { params, body, ...keyed() }))
    closing.counted += counted.reduce((sum, row) => sum + row.counted, 0)
    if (!closed) closing.differences.push(`${name}: the day was not closed`)
    else closing.differences.push(...(await sheetDifferences(database, merchantId, branchId, closed)))
  }
  return closing
}

type Sheet = {
  number: number
  rows: { method: string; ours: number; expected: number; counted: number; difference: number }[]
}

/** The ledger by method, summed over the postings that this close has taken. */
async function sheetDifferences(
  database: TestDatabase,
  merchantId: string,
  branchId: string,
  { number, rows }: Sheet,
): Promise<string[]> {
  const { rows: booked } = await database.query<{ method: string; amount: string }>(
    `SELECT account::text AS method, sum(amount) AS amount FROM day_close_entry AS closed
     JOIN ledger_entry ON ledger_entry.merchant_id = closed.merchant_id AND transaction_id = entry_id
     WHERE closed.merchant_id = $1 AND branch_id = $2 AND number = $3
       AND account::text = ANY ($4) GROUP BY 1`,
    [merchantId, branchId, number, rows.map(({ method }) => method)],
  )
  const inLedger = new Map(booked.map(({ method, amount }) => [method, Number(amount)]))
  return rows.flatMap(({ method, ours, expected, counted, difference }) => [
    ...(ours === (inLedger.get(method) ?? 0) ? [] : [`${method}: sheet ${ours}, ledger ${inLedger.get(method)}`]),
    ...(difference === counted - expected ? [] : [`${method}: difference ${difference}`]),
  ])
}
