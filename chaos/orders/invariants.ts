// The invariants after the faults: every order that the API returned to a customer exists once, with its events, ledger
// entries and jobs. Each query selects violations; a good result has 0 rows.
import type { Basket } from './buyers.ts'
import { deserted, plenty } from './shops.ts'
import type { Processes } from './processes.ts'

const violations = {
  eventsMissing: `
    SELECT FROM orders LEFT JOIN (
      SELECT merchant_id, order_id, count(*) AS events, max(version) AS last, (array_agg(status ORDER BY version DESC))[1] AS status
      FROM order_event GROUP BY 1, 2) AS told ON told.merchant_id = orders.merchant_id AND order_id = id
    WHERE (events, last, told.status) IS DISTINCT FROM (version, version, orders.status)`,
  notSettled: `
    SELECT FROM orders JOIN merchant_policy USING (merchant_id) WHERE status <>
      CASE auto_cancel_minutes WHEN ${deserted.auto_cancel_minutes} THEN 'CANCELED' ELSE 'CREATED' END::order_status`,
  unbalanced: `SELECT FROM ledger_entry GROUP BY merchant_id, transaction_id HAVING sum(amount) <> 0`,
  ledgerTotal: `SELECT FROM ledger_entry HAVING sum(amount) <> 0`,
  // Each order has one sale in the ledger, and one reversal if it was canceled, each with the amounts of the order.
  ledgerWrong: `
    SELECT FROM orders LEFT JOIN LATERAL (
      SELECT count(*) AS posted, array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM ledger_transaction AS posted
      WHERE posted.merchant_id = orders.merchant_id AND order_id = orders.id) AS books ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS entries, sum(amount) FILTER (WHERE account = 'RECEIVABLE') AS owed,
        coalesce(sum(amount) FILTER (WHERE account = 'CASHBACK'), 0) AS spent
      FROM ledger_transaction AS sale JOIN ledger_entry AS entry
        ON entry.merchant_id = sale.merchant_id AND transaction_id = sale.id
      WHERE sale.merchant_id = orders.merchant_id AND order_id = orders.id AND kind = 'SALE') AS sale ON true
    WHERE kinds <> CASE status WHEN 'CANCELED' THEN '{SALE,CANCEL}' ELSE '{SALE}' END::ledger_kind[] OR posted <> cardinality(kinds)
      OR kinds IS NULL OR owed <> total_price OR spent <> cashback OR entries <> CASE cashback WHEN 0 THEN 2 ELSE 3 END`,
  ledgerOfNobody: `SELECT FROM ledger_transaction AS posted LEFT JOIN orders ON posted.merchant_id = orders.merchant_id AND order_id = orders.id
    WHERE orders.id IS NULL AND kind <> 'CASHBACK_ADJUSTED'`,
  jobsWrong: `
    SELECT FROM orders FULL JOIN (
      SELECT data->>'orderId' AS order_id, count(*) FILTER (WHERE name = 'orders.due') AS dues,
        count(*) FILTER (WHERE name = 'orders.show') AS shows
      FROM pgboss.job WHERE name IN ('orders.due', 'orders.show') GROUP BY 1) AS jobs ON order_id = id::text
    WHERE dues IS DISTINCT FROM 1 OR shows IS DISTINCT FROM 0`,
  deadLetters: `SELECT FROM pgboss.job WHERE name = 'dead-letters'`,
  numbersWrong: `
    SELECT FROM orders JOIN order_counter USING (merchant_id) GROUP BY merchant_id, last
    HAVING count(*) <> last OR max(number) <> last OR count(DISTINCT number) <> last`,
  cashbackWrong: `
    SELECT FROM customer JOIN (SELECT merchant_id, customer_id, -sum(amount) AS owed FROM ledger_entry GROUP BY 1, 2) AS books
      ON books.merchant_id = customer.merchant_id AND customer_id = id WHERE cashback <> owed`,
  promoWrong: `
    SELECT FROM promo WHERE used <> (SELECT count(*) FROM orders
      WHERE orders.merchant_id = promo.merchant_id AND promo_id = promo.id AND status <> 'CANCELED')`,
  stockWrong: `
    SELECT FROM product_branch AS sold WHERE stock <> ${plenty} - (
      SELECT coalesce(sum((item->'product'->>'count')::int), 0) FROM orders, jsonb_array_elements(cart_items) AS item
      WHERE orders.merchant_id = sold.merchant_id AND orders.branch_id = sold.branch_id
        AND item->'product'->>'id' = sold.product_id::text AND status <> 'CANCELED')`,
}

export async function checkInvariants({ database }: Processes, baskets: readonly Basket[]) {
  const { rows } = await database.query<{ ref: string; ids: string[] }>(
    'SELECT client_ref AS ref, array_agg(id) AS ids FROM orders GROUP BY merchant_id, client_ref',
  )
  const found = new Map(rows.map(({ ref, ids }) => [ref, ids]))
  const refs = new Set(baskets.map(({ ref }) => ref))
  const refused: Record<string, number> = {}
  for (const basket of baskets)
    for (const why of basket.told.size > 0 ? [] : basket.refusals) refused[why] = (refused[why] ?? 0) + 1
  const counts = {
    lost: baskets.filter(({ ref, told }) => [...told].some((id) => !found.get(ref)?.includes(id))).length,
    duplicates: rows.filter(({ ids }) => ids.length > 1).length,
    toldOfTwo: baskets.filter(({ told }) => told.size > 1).length,
    ofNobody: rows.filter(({ ref }) => !refs.has(ref)).length,
    // Every product was for sale, so every final refusal is an error.
    refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
  }
  const broken: Record<string, number> = {}
  for (const [what, statement] of Object.entries(violations))
    broken[what] = (await database.query(statement)).rowCount ?? 0
  const all = { ...counts, ...broken }
  return {
    orders: rows.length,
    told: baskets.filter(({ told }) => told.size > 0).length,
    ...all,
    ...(counts.refused > 0 && { refusals: refused }),
    pass: Object.values(all).every((count) => count === 0),
  }
}
