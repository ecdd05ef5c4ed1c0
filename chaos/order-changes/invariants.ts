// What must hold after all changes. Each query selects violations; a good result has no rows. Stock and totals are
// computed a second time, line by line.
import type { TestDatabase } from '@dasturxon/testbed/servers/database'
import { takenPortions } from './stock-model.ts'
import { cashback, type ChangingShop, promo, stock } from './shop.ts'

const violations = {
  ledgerTotal: `SELECT FROM ledger_entry HAVING sum(amount) <> 0`,
  unbalanced: `SELECT FROM ledger_entry GROUP BY merchant_id, transaction_id HAVING sum(amount) <> 0`,
  eventsMissing: `
    SELECT FROM orders WHERE version <> (SELECT count(*) FROM order_event AS event
      WHERE event.merchant_id = orders.merchant_id AND event.order_id = orders.id)`,
  // An order waits for an answer exactly when one of its changes does.
  pendingWrong: `
    SELECT FROM orders LEFT JOIN order_change AS change
      ON change.merchant_id = orders.merchant_id AND change.order_id = orders.id AND change.status = 'PENDING'
    WHERE change.id IS DISTINCT FROM orders.change_id`,
  // The lines, the fees and the delivery are paid for exactly by the total.
  sharesWrong: `
    SELECT FROM orders WHERE total_price <> (allocation -> 'delivery' ->> 'paid')::bigint + (
      SELECT sum((item -> 'share' ->> 'paid')::bigint) FROM jsonb_array_elements(cart_items) AS item)`,
  sumsWrong: `
    SELECT FROM orders WHERE total_price <> product_price - product_discount + delivery_price - delivery_discount
      + service_price + service_fee - cashback`,
  linesWrong: `
    SELECT FROM orders WHERE product_price - product_discount <> (
      SELECT sum(cost - floor((cost * discount + 50) / 100)) FROM (
        SELECT (item -> 'product' ->> 'costPrice')::bigint * (item -> 'product' ->> 'count')::bigint AS cost,
          (item -> 'product' ->> 'discount')::bigint AS discount FROM jsonb_array_elements(cart_items) AS item) AS lines)
      - CASE WHEN promo_id IS NULL THEN 0 ELSE ${promo.off} END`,
  promoKeptWrong: `
    SELECT FROM orders WHERE promo_id IS NOT NULL AND product_price - product_discount + ${promo.off} <= ${promo.over}`,
  promoUsesWrong: `
    SELECT FROM promo WHERE used <> (SELECT count(*) FROM orders
      WHERE orders.merchant_id = promo.merchant_id AND promo_id = promo.id AND status <> 'CANCELED')`,
  cashbackWrong: `
    SELECT FROM customer JOIN session ON session.merchant_id = customer.merchant_id AND actor_id = customer.id
    WHERE cashback <> ${cashback}
      - (SELECT coalesce(sum(orders.cashback), 0) FROM orders
         WHERE orders.merchant_id = customer.merchant_id AND customer_id = customer.id AND status <> 'CANCELED')
      + (SELECT coalesce(sum(amount), 0) FROM refund JOIN orders USING (merchant_id)
         WHERE refund.merchant_id = customer.merchant_id AND orders.id = refund.order_id
           AND orders.customer_id = customer.id AND as_cashback)`,
  cashbackOfLedger: `
    SELECT FROM customer JOIN (SELECT merchant_id, customer_id, -sum(amount) AS owed FROM ledger_entry GROUP BY 1, 2) AS books
      ON books.merchant_id = customer.merchant_id AND customer_id = customer.id WHERE cashback <> owed`,
  salesWrong: `
    SELECT FROM orders WHERE CASE status WHEN 'CANCELED' THEN 0 ELSE -(total_price + cashback) END <> (
      SELECT sum(amount) FROM ledger_transaction AS posted JOIN ledger_entry AS entry
        ON entry.merchant_id = posted.merchant_id AND transaction_id = posted.id
      WHERE posted.merchant_id = orders.merchant_id AND order_id = orders.id AND account = 'SALES')`,
  // What the payment holds, less what it owes back, and what is still collected, is the price less what staff gave back.
  moneyWrong: `
    SELECT FROM orders JOIN payment ON payment.merchant_id = orders.merchant_id AND payment.order_id = orders.id
    WHERE orders.status <> 'CANCELED' AND total_price - given_back <> to_collect + payment.amount - (
      SELECT coalesce(sum(amount), 0) FROM refund
      WHERE refund.merchant_id = orders.merchant_id AND refund.payment_id = payment.id)`,
  collectWrong: `SELECT FROM orders WHERE to_collect > 0 AND (NOT is_paid OR collect_by IS NULL OR to_collect > total_price)`,
}

export async function checkChangedOrders(database: TestDatabase, shop: ChangingShop) {
  const taken = await takenPortions(database, shop.placed)
  const { rows: stocks } = await database.query<{ id: string; stock: number }>(
    'SELECT product_id AS id, stock FROM product_branch WHERE stock IS NOT NULL',
  )
  const stockWrong = stocks.filter((one) => one.stock !== stock - (taken[one.id] ?? 0)).length
  const broken: Record<string, number> = {}
  for (const [name, statement] of Object.entries(violations))
    broken[name] = (await database.query(statement)).rowCount ?? 0
  const { rows } = await database.query<{ orders: string; agreed: string; refunds: string; given: string }>(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM refund) AS refunds,
       (SELECT count(*) FROM audit_log WHERE entity = 'refund') AS given,
       (SELECT count(*) FROM order_change WHERE status = 'AGREED') AS agreed`,
  )
  const counted = rows[0]
  return {
    orders: Number(counted?.orders),
    agreed: Number(counted?.agreed),
    refunds: Number(counted?.refunds),
    givenByStaff: Number(counted?.given),
    people: shop.people.length,
    broken: { ...broken, stockWrong },
  }
}
