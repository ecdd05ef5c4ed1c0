// A mutant of the system: a payment forgets that it was paid, and the ledger books the same message again. The
// invariants must detect it.
import type { Processes } from '../orders/processes.ts'

export async function forgetPayments({ database }: Processes): Promise<void> {
  await database.query('ALTER TABLE ledger_transaction DROP CONSTRAINT posted_once')
  await database.query(`
    CREATE FUNCTION forget_payment() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN IF NEW.status IN (''PAID'', ''REFUND_DUE'') AND OLD.status = ''CREATED'' THEN RETURN OLD; END IF; RETURN NEW; END'`)
  await database.query(
    'CREATE TRIGGER forget_payment BEFORE UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION forget_payment()',
  )
}
