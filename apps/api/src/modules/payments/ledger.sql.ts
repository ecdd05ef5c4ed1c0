import { sql } from 'kysely'
import { fixed } from '#platform/fixed-query'
import { newId } from '#platform/id'
import { build, type Query } from '#platform/query'
import type { LedgerAccount, LedgerKind } from '#platform/tables'

export type Entry = { account: LedgerAccount; amount: number; customerId?: string | null }

export type Posting = {
  merchantId: string
  /** Null: no order is behind it, a correction by staff. */
  orderId: string | null
  kind: LedgerKind
  /** Tells several of one kind apart; nothing of one order and kind is posted twice under the same. */
  reference?: string
  entries: readonly Entry[]
}

/** One statement for the transaction and its entries: the database refuses it unless they add up to zero. */
export function post({ merchantId, orderId, kind, reference = '', entries }: Posting): Query {
  const moved = entries.filter(({ amount }) => amount !== 0)
  const [accounts, amounts] = [moved.map(({ account }) => account), moved.map(({ amount }) => amount)]
  const customers = moved.map(({ customerId }) => customerId ?? null)
  return insertPosting(merchantId, newId(), orderId, kind, reference, accounts, amounts, customers)
}

type Columns = [
  merchantId: string,
  id: string,
  orderId: string | null,
  kind: LedgerKind,
  reference: string,
  accounts: LedgerAccount[],
  amounts: number[],
  customers: (string | null)[],
]

const insertPosting = fixed(
  (...[merchantId, id, orderId, kind, reference, accounts, amounts, customers]: Columns) => sql`
  WITH posted AS (
    INSERT INTO ledger_transaction (merchant_id, id, order_id, kind, reference)
    VALUES (${merchantId}, ${id}, ${orderId}, ${kind}, ${reference}) RETURNING merchant_id, id
  )
  INSERT INTO ledger_entry (merchant_id, transaction_id, account, amount, customer_id)
  SELECT posted.merchant_id, posted.id, entry.account, entry.amount, entry.customer_id
  FROM posted, unnest(${accounts}::ledger_account[], ${amounts}::bigint[], ${customers}::uuid[]) AS entry (account, amount, customer_id)`,
)

/** What moved a customer's cashback, newest first. */
export const listCashbackEntries = (merchantId: string, customerId: string, { size, page }: Page) =>
  build
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerTransaction as posted', (join) =>
      join.onRef('posted.merchantId', '=', 'entry.merchantId').onRef('posted.id', '=', 'entry.transactionId'),
    )
    .select(['posted.id', 'posted.orderId', 'posted.kind', 'posted.at'])
    // What we owe is below zero in the books; to the customer it is theirs.
    .select(sql<number>`-entry.amount`.as('amount'))
    .where('entry.merchantId', '=', merchantId)
    .where('posted.merchantId', '=', merchantId)
    .where('entry.customerId', '=', customerId)
    .orderBy('entry.transactionId', 'desc')
    .limit(size)
    .offset(size * page)
    .$narrowType<{ kind: 'SALE' | 'CANCEL' | 'CASHBACK_EARNED' | 'CASHBACK_ADJUSTED' }>()

type Page = { size: number; page: number }
