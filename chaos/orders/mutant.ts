// A product that looks whether an order is there and then writes it, as many do. The invariants must notice.
import type { Processes } from './processes.ts'

/** Keys are not kept, and a basket may become two orders: what is left is the look at the orders before writing. */
export async function checkThenAct({ database }: Processes): Promise<void> {
  await database.query('ALTER TABLE orders DROP CONSTRAINT order_placed_once')
  await database.query('CREATE INDEX order_by_ref ON orders (merchant_id, client_ref)')
  await database.query(`CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`)
  await database.query('CREATE TRIGGER forget BEFORE INSERT ON idempotency_key FOR EACH ROW EXECUTE FUNCTION forget()')
}
