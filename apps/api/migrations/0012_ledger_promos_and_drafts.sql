-- Money that always adds up, promos that cannot be used too often, and baskets that follow a person from device to device.

-- What a sum is held in. A way to pay is an account of its own: money at a provider is not money in the drawer.
-- RECEIVABLE is what customers owe for orders, CASHBACK what we owe them, CASHBACK_COST what giving it has cost.
CREATE TYPE ledger_account AS ENUM (
  'RECEIVABLE', 'SALES', 'CASHBACK', 'CASHBACK_COST', 'CASH', 'TERMINAL', 'PAYME', 'CLICK', 'UZUM', 'PAYNET', 'OTHER'
);
CREATE TYPE ledger_kind AS ENUM ('SALE', 'CANCEL', 'PAYMENT', 'REFUND', 'CASHBACK_EARNED', 'CASHBACK_ADJUSTED');

-- `reference` tells several payments of one order apart; what can happen only once leaves it empty. What is written with
-- every order does not refer to its merchant by itself: that would lock one row for all of them, and the order says it.
CREATE TABLE ledger_transaction (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  order_id    uuid,
  kind        ledger_kind NOT NULL,
  reference   text NOT NULL DEFAULT '' CHECK (length(reference) <= 80),
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders,
  CONSTRAINT posted_once UNIQUE NULLS NOT DISTINCT (merchant_id, order_id, kind, reference),
  CONSTRAINT adjusted_or_ordered CHECK ((order_id IS NULL) = (kind = 'CASHBACK_ADJUSTED'))
);

-- Above zero is what somebody owes us or what we hold, below zero what we owe or have earned.
CREATE TABLE ledger_entry (
  merchant_id    uuid NOT NULL,
  transaction_id uuid NOT NULL,
  account        ledger_account NOT NULL,
  amount         bigint NOT NULL CHECK (amount <> 0),
  customer_id    uuid,
  PRIMARY KEY (merchant_id, transaction_id, account),
  FOREIGN KEY (merchant_id, transaction_id) REFERENCES ledger_transaction,
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CONSTRAINT cashback_is_somebodys CHECK ((customer_id IS NULL) = (account <> 'CASHBACK'))
);
CREATE INDEX ledger_entry_of_customer ON ledger_entry (merchant_id, customer_id, transaction_id DESC) WHERE customer_id IS NOT NULL;

-- Whatever one statement adds must add up to nothing, so every transaction does, however many statements wrote it.
CREATE FUNCTION must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY merchant_id, transaction_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances', MESSAGE = 'The entries of a transaction do not add up to zero';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER balanced AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION must_balance();
CREATE TRIGGER unchangeable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER unchangeable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The balance is the sum of the customer's entries, kept where it can be guarded. A domain's complaint names no column,
-- and whoever spends too much must be told so; both types are stored alike, so nothing is rewritten.
-- squawk-ignore changing-column-type
ALTER TABLE customer ALTER COLUMN cashback TYPE bigint;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE customer ADD CONSTRAINT cashback_is_enough CHECK (cashback >= 0);

CREATE TYPE discount_type AS ENUM ('AMOUNT', 'PERCENTAGE');

-- Codes are kept in capitals, so that nobody fails by a small letter. `customer_id` makes it one customer's own;
-- `is_listed` shows it to all. A promo without a limit has none.
CREATE TABLE promo (
  merchant_id           uuid NOT NULL REFERENCES merchant,
  id                    uuid NOT NULL,
  code                  text NOT NULL CHECK (code = upper(code) AND code !~ '\s' AND length(code) BETWEEN 2 AND 40),
  discount_type         discount_type NOT NULL,
  product_discount      som NOT NULL DEFAULT 0,
  delivery_discount     som NOT NULL DEFAULT 0,
  min_price             som,
  start_date            timestamptz,
  end_date              timestamptz,
  is_active             boolean NOT NULL DEFAULT true,
  is_listed             boolean NOT NULL DEFAULT false,
  customer_id           uuid,
  max_uses              integer CHECK (max_uses > 0),
  max_uses_per_customer integer CHECK (max_uses_per_customer > 0),
  used                  integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  created_date          timestamptz NOT NULL DEFAULT now(),
  last_modified_date    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  CONSTRAINT promo_code_once UNIQUE (merchant_id, code),
  CONSTRAINT promo_has_uses_left CHECK (used <= max_uses),
  CHECK (start_date < end_date),
  CHECK (discount_type = 'AMOUNT' OR (product_discount <= 100 AND delivery_discount <= 100))
);

-- How often one person has used it, with the limit that held when they last did.
CREATE TABLE promo_use (
  merchant_id uuid NOT NULL,
  promo_id    uuid NOT NULL,
  actor_id    uuid NOT NULL,
  used        integer NOT NULL CHECK (used >= 0),
  max_uses    integer,
  PRIMARY KEY (merchant_id, promo_id, actor_id),
  FOREIGN KEY (merchant_id, promo_id) REFERENCES promo,
  CONSTRAINT promo_use_is_left CHECK (used <= max_uses)
);

-- One basket per person. Its ref names one order for ever: whoever orders gets a new one.
CREATE TABLE draft (
  merchant_id uuid NOT NULL,
  owner_id    uuid NOT NULL,
  ref         uuid NOT NULL,
  revision    integer NOT NULL CHECK (revision > 0),
  lines       jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, owner_id),
  CONSTRAINT draft_ref_once UNIQUE (merchant_id, ref)
);

-- A guest's basket that went into the customer's: its ref must not order the same lines once more.
CREATE TABLE joined_draft (
  merchant_id uuid NOT NULL REFERENCES merchant,
  ref         uuid NOT NULL,
  into_ref    uuid NOT NULL,
  joined_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, ref)
);

CALL guard_by_merchant('ledger_transaction', 'ledger_entry', 'promo', 'promo_use', 'draft', 'joined_draft');
CALL keep_modified_date('promo');

GRANT SELECT, INSERT ON ledger_transaction, ledger_entry TO app, worker;
GRANT SELECT ON promo TO app, worker;
GRANT UPDATE (used) ON promo TO app, worker;
GRANT SELECT, INSERT, UPDATE ON promo_use TO app, worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON draft TO app;
GRANT SELECT, INSERT ON joined_draft TO app;
GRANT UPDATE (cashback, last_modified_date) ON customer TO worker;
