-- The money of a branch since its last close is read by branch: without an index of its own the query would scan what
-- all branches of the merchant have received since then.
ALTER TABLE ledger_transaction ADD COLUMN branch_id uuid;

-- Row security is forced on the owner too; without this the update would reach no row. Postings are unchangeable for
-- everybody else: the triggers are off in this transaction only.
ALTER TABLE ledger_transaction NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transaction DISABLE TRIGGER unchangeable;
UPDATE ledger_transaction AS posted SET branch_id = orders.branch_id
FROM orders
WHERE orders.merchant_id = posted.merchant_id AND orders.id = posted.order_id AND posted.kind IN ('PAYMENT', 'REFUND');
ALTER TABLE ledger_transaction ENABLE TRIGGER unchangeable;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transaction FORCE ROW LEVEL SECURITY;

-- squawk-ignore require-concurrent-index-creation
CREATE INDEX money_of_branch ON ledger_transaction (merchant_id, branch_id, id) WHERE branch_id IS NOT NULL;
