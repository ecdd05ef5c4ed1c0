-- Cashback that expires, and browsers that show notifications.

-- Null: cashback never expires.
ALTER TABLE merchant_policy ADD COLUMN cashback_valid_days smallint;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE merchant_policy ADD CONSTRAINT cashback_is_valid_for_days CHECK (cashback_valid_days BETWEEN 1 AND 3650);

ALTER TYPE ledger_kind ADD VALUE 'CASHBACK_EXPIRED' AFTER 'CASHBACK_ADJUSTED';
-- Compared as texts: a value of an enum cannot be used in the transaction that adds it.
ALTER TABLE ledger_transaction DROP CONSTRAINT adjusted_or_ordered;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE ledger_transaction ADD CONSTRAINT adjusted_or_ordered
  CHECK ((order_id IS NULL) = (kind::text IN ('CASHBACK_ADJUSTED', 'CASHBACK_EXPIRED')));

-- A browser of a customer, at the push service of its maker. The keys encrypt what only this browser can read.
CREATE TABLE push_subscription (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  customer_id uuid NOT NULL,
  session_id  uuid NOT NULL,
  endpoint    text NOT NULL CHECK (length(endpoint) BETWEEN 12 AND 500),
  p256dh      text NOT NULL CHECK (length(p256dh) = 87),
  auth        text NOT NULL CHECK (length(auth) = 22),
  language    language NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CONSTRAINT one_browser_once UNIQUE (merchant_id, endpoint)
);
CREATE INDEX push_subscriptions_of_customer ON push_subscription (merchant_id, customer_id);

CALL guard_by_merchant('push_subscription');
GRANT SELECT, INSERT, DELETE ON push_subscription TO app;
GRANT UPDATE (customer_id, session_id, p256dh, auth, language) ON push_subscription TO app;
GRANT SELECT, DELETE ON push_subscription TO worker;
