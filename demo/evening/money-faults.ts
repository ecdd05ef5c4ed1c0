// Compares the ledger with the orders of the evening, order by order.
import type { TestDatabase } from '@dasturxon/testbed/servers/database'

/** Paid orders against the ledger, and payments that no close has taken. Each row is a fault. */
export async function moneyFaults(database: TestDatabase, merchantId: string, orderIds: string[]): Promise<string[]> {
  const { rows } = await database.query<{ fault: string }>(
    `WITH paid AS (
       SELECT orders.id, total_price, is_paid, payment_type::text, posted.id AS posting, amount
       FROM orders
       LEFT JOIN ledger_transaction AS posted ON posted.merchant_id = orders.merchant_id AND order_id = orders.id AND kind = 'PAYMENT'
       LEFT JOIN ledger_entry AS entry ON entry.merchant_id = orders.merchant_id AND transaction_id = posted.id
         AND account::text = payment_type::text
       WHERE orders.merchant_id = $1 AND orders.id = ANY ($2))
     SELECT 'order ' || id || ' has other payments than its total' AS fault FROM paid
     GROUP BY id, total_price, is_paid HAVING coalesce(sum(amount), 0) <> CASE WHEN is_paid THEN total_price ELSE 0 END
     UNION ALL
     SELECT 'payment of order ' || paid.id || ' is in no closed day' FROM paid
     LEFT JOIN day_close_entry ON merchant_id = $1 AND entry_id = posting
     WHERE posting IS NOT NULL AND entry_id IS NULL`,
    [merchantId, orderIds],
  )
  return rows.map(({ fault }) => fault)
}
