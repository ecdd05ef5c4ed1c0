// A mutant of the system: only a SELECT before the INSERT checks whether an order exists. The invariants must detect
// the duplicates.
import type { Processes } from './processes.ts'

/** Without unique constraint and idempotency keys, only the SELECT before the INSERT prevents duplicates. */
export async function checkThenAct({ database }: Processes): Promise<void> {
  await database.query('ALTER TABLE orders DROP CONSTRAINT order_placed_once')
  await database.query('CREATE INDEX order_by_ref ON orders (merchant_id, client_ref)')
  await database.query(`CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`)
  await database.query('CREATE TRIGGER forget BEFORE INSERT ON idempotency_key FOR EACH ROW EXECUTE FUNCTION forget()')
}
