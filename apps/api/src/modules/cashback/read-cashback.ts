// The cashback of a customer: the balance, its movements a page at a time, and what expires when.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { cashbackOfUser } from '@dasturxon/contracts/cashback.endpoints'
import { cashbackLots } from '@dasturxon/rules/cashback-expiry'
import { done, type Outcome } from '@dasturxon/rules/outcome'
import type { Compilable } from 'kysely'
import { findCustomer } from '#modules/customers'
import { findCashbackTerms } from '#modules/merchants'
import { listCashbackEntries, listCashbackMovements } from '#modules/payments'
import type { Tx } from '#platform/db'

export type ListOrderNumbers = (
  merchantId: string,
  ids: readonly string[],
) => Compilable<{ id: string; number: number | null }>

const pageSize = 20

export async function readCashback(
  tx: Tx,
  customerId: string,
  page: number,
  listOrderNumbers: ListOrderNumbers,
): Promise<Outcome<Reply<typeof cashbackOfUser>, never>> {
  const { merchantId } = tx
  const [[customer], [terms], entries] = await tx.bundle(
    findCustomer(merchantId, customerId),
    findCashbackTerms(merchantId),
    listCashbackEntries(merchantId, customerId, { size: pageSize + 1, page }),
  )
  if (!customer || !terms) throw new Error('A session without a customer')
  const shown = entries.slice(0, pageSize)
  const orderIds = shown.flatMap(({ orderId }) => orderId ?? [])
  const [orders, movements] = await tx.finish(
    listOrderNumbers(merchantId, orderIds),
    listCashbackMovements(merchantId, customerId),
  )
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  const { validDays } = terms
  return done({
    balance: customer.cashback,
    earnPercent: terms.isActive ? terms.earnPercent : null,
    expiring: (validDays === null ? [] : cashbackLots(movements, validDays))
      .slice(0, nextLots)
      .map(({ amount, expiresAt }) => ({ amount, at: expiresAt.toISOString() })),
    history: shown.map((entry) => ({
      ...entry,
      orderNumber: numbers.get(entry.orderId ?? '') ?? null,
      at: entry.at.toISOString(),
    })),
    hasMore: entries.length > pageSize,
  })
}

/** The page shows what expires next. */
const nextLots = 10
