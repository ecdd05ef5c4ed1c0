import type { Money } from '@dasturxon/rules/money'
import { sql } from 'kysely'
import { prepared } from '#platform/prepared-query'
import { newId } from '#platform/id'
import { build, type Query } from '#platform/query'
import type { LedgerAccount, LedgerKind } from '#platform/tables'

export type Entry = { account: LedgerAccount; amount: number; customerId?: string | null }

export type Posting = {
  merchantId: string
  /** Null: a correction by staff, which belongs to no order. */
  orderId: string | null
  kind: LedgerKind
  /** Of the order, where money moves: a branch counts what it has received. */
  branchId?: string | null
  /** Distinguishes postings of the same order and kind; the same reference cannot be posted twice. */
  reference?: string
  entries: readonly Entry[]
}

/** One statement for the ledger transaction and its entries: after it the database checks that they sum to zero. */
export function post({ merchantId, orderId, kind, branchId = null, reference = '', entries }: Posting): Query {
  const moved = entries.filter(({ amount }) => amount !== 0)
  const [accounts, amounts] = [moved.map(({ account }) => account), moved.map(({ amount }) => amount)]
  const customers = moved.map(({ customerId }) => customerId ?? null)
  return insertPosting(merchantId, newId(), orderId, branchId, kind, reference, accounts, amounts, customers)
}

type Columns = [
  merchantId: string,
  id: string,
  orderId: string | null,
  branchId: string | null,
  kind: LedgerKind,
  reference: string,
  accounts: LedgerAccount[],
  amounts: number[],
  customers: (string | null)[],
]

const insertPosting = prepared(
  (...[merchantId, id, orderId, branchId, kind, reference, accounts, amounts, customers]: Columns) => sql`
  WITH posted AS (
    INSERT INTO ledger_transaction (merchant_id, id, order_id, branch_id, kind, reference)
    VALUES (${merchantId}, ${id}, ${orderId}, ${branchId}, ${kind}, ${reference}) RETURNING merchant_id, id
  )
  INSERT INTO ledger_entry (merchant_id, transaction_id, account, amount, customer_id)
  SELECT posted.merchant_id, posted.id, entry.account, entry.amount, entry.customer_id
  FROM posted, unnest(${accounts}::ledger_account[], ${amounts}::bigint[], ${customers}::uuid[]) AS entry (account, amount, customer_id)`,
)

/** The money that the merchant holds for an order, payments less refunds; no row when it never received any. */
export const findHeldMoney = (merchantId: string, orderId: string) =>
  build
    .selectFrom('ledgerTransaction as posted')
    .innerJoin('ledgerEntry as entry', (join) =>
      join.onRef('entry.merchantId', '=', 'posted.merchantId').onRef('entry.transactionId', '=', 'posted.id'),
    )
    .select(sql<number>`sum(entry.amount)::bigint`.as('amount'))
    .where('posted.merchantId', '=', merchantId)
    .where('entry.merchantId', '=', merchantId)
    .where('posted.orderId', '=', orderId)
    .where('posted.kind', 'in', ['PAYMENT', 'REFUND'])
    .where('entry.account', '<>', 'RECEIVABLE')
    .groupBy('posted.orderId')

/**
 * Payments and refunds of a branch by their method, for a join by other modules. `from`: the lowest id, as ids sort by
 * time.
 */
export const selectMovedMoney = ({ merchantId, branchId }: { merchantId: string; branchId: string }, from: string) =>
  build
    .selectFrom('ledgerTransaction as posted')
    .innerJoin('ledgerEntry as entry', (join) =>
      join.onRef('entry.merchantId', '=', 'posted.merchantId').onRef('entry.transactionId', '=', 'posted.id'),
    )
    .select(['posted.id', 'posted.orderId', 'entry.account', 'entry.amount'])
    .where('posted.merchantId', '=', merchantId)
    .where('entry.merchantId', '=', merchantId)
    .where('posted.branchId', '=', branchId)
    .where('posted.id', '>=', from)
    .where('entry.transactionId', '>=', from)
    .where('posted.kind', 'in', ['PAYMENT', 'REFUND'])
    .where('entry.account', 'not in', ['RECEIVABLE', 'CASHBACK'])

/** Ledger entries of a customer's cashback, newest first. */
export const listCashbackEntries = (merchantId: string, customerId: string, { size, page }: Page) =>
  build
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerTransaction as posted', (join) =>
      join.onRef('posted.merchantId', '=', 'entry.merchantId').onRef('posted.id', '=', 'entry.transactionId'),
    )
    .select(['posted.id', 'posted.orderId', 'posted.kind', 'posted.at'])
    // Cashback owed to a customer is negative in the ledger; the customer sees it as positive.
    .select(sql<number>`-entry.amount`.as('amount'))
    .where('entry.merchantId', '=', merchantId)
    .where('posted.merchantId', '=', merchantId)
    .where('entry.customerId', '=', customerId)
    .orderBy('entry.transactionId', 'desc')
    .limit(size)
    .offset(size * page)
    .$narrowType<{ kind: CashbackKind }>()

type CashbackKind =
  | 'SALE'
  | 'CHANGE'
  | 'REFUND'
  | 'CANCEL'
  | 'CASHBACK_EARNED'
  | 'CASHBACK_ADJUSTED'
  | 'CASHBACK_EXPIRED'

/** Every movement of a customer's cashback, oldest first. */
export const listCashbackMovements = (merchantId: string, customerId: string) =>
  build
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerTransaction as posted', (join) =>
      join.onRef('posted.merchantId', '=', 'entry.merchantId').onRef('posted.id', '=', 'entry.transactionId'),
    )
    .select(['posted.id', 'posted.at', sql<Money>`-entry.amount`.as('amount')])
    .where('entry.merchantId', '=', merchantId)
    .where('posted.merchantId', '=', merchantId)
    .where('entry.customerId', '=', customerId)
    .orderBy('entry.transactionId')

type Page = { size: number; page: number }
