// Past orders, copied inside the database from one real order: spread over the copies of its merchant, closed and
// booked in the ledger.
import type { Shop } from './shop.ts'

/** Runs the statements without triggers and foreign key checks, which would refuse the copied rows. */
const untriggered = (statements: string) =>
  `SET session_replication_role = replica; ${statements}; RESET session_replication_role`
const eventColumns = '(merchant_id, order_id, version, kind, status, payment_type, actor_kind, at)'

export async function makePast({ database, merchantId, copies }: Shop, orders: number): Promise<void> {
  // Ids grow with time and sort before today's ids, as ids of real past orders do.
  const idOf = (kind: string) => `('0170' || lpad(to_hex(nth), 8, '0') || '7000800000000000000${kind}')`
  await database.query(
    untriggered(`
    CREATE TEMP TABLE model AS
      SELECT copy, copied(placed::text, copy)::orders AS placed
      FROM (SELECT * FROM orders WHERE merchant_id = '${merchantId}' LIMIT 1) AS placed, generate_series(1, ${copies.count}) AS copy;
    INSERT INTO orders SELECT (made).* FROM generate_series(1, ${orders}) AS nth
      JOIN model ON copy = 1 + nth % ${copies.count},
      LATERAL (SELECT jsonb_populate_record(placed, jsonb_build_object('id', ${idOf('1')}::uuid, 'client_ref', ${idOf('2')}::uuid,
        'number', 1000000 + nth, 'status', 'CLOSED', 'is_paid', true,
        'created_date', now() - interval '1 year' + nth * interval '5 seconds')) AS made OFFSET 0) AS one;
    INSERT INTO order_event ${eventColumns}
      SELECT merchant_id, id, 1, 'CHANGE_STATUS', 'CREATED', payment_type, 'customer', created_date FROM orders WHERE number > 1000000;
    INSERT INTO ledger_transaction SELECT merchant_id, id, id, 'SALE', '', created_date FROM orders WHERE number > 1000000;
    INSERT INTO ledger_entry
      SELECT merchant_id, id, account::ledger_account, amount, NULL FROM orders,
        LATERAL (VALUES ('RECEIVABLE', total_price::bigint), ('SALES', -total_price::bigint)) AS entry (account, amount)
      WHERE number > 1000000;
    INSERT INTO order_counter SELECT (placed).merchant_id, 100000000 FROM model ON CONFLICT DO NOTHING;
    DROP TABLE model`),
  )
}
