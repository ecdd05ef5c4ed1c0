-- What it takes to place an order exactly once: keys that remember an answer, a counter for numbers, tables to eat at, and guards.

CREATE TABLE hall (
  merchant_id   uuid NOT NULL,
  id            uuid NOT NULL,
  branch_id     uuid NOT NULL,
  name          localized NOT NULL,
  -- What being served here costs, on top of the food.
  service_price som NOT NULL DEFAULT 0,
  is_active     boolean NOT NULL DEFAULT true,
  priority      integer,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);
CREATE INDEX hall_of_branch ON hall (merchant_id, branch_id);

CREATE TABLE dining_table (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  hall_id     uuid NOT NULL,
  number      text NOT NULL CHECK (length(number) BETWEEN 1 AND 20),
  chairs      smallint CHECK (chairs > 0),
  is_active   boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT table_numbered_once UNIQUE (merchant_id, hall_id, number),
  FOREIGN KEY (merchant_id, hall_id) REFERENCES hall
);

-- The only row all orders of a merchant share; taken last, so that nobody holds it for long.
CREATE TABLE order_counter (
  merchant_id uuid PRIMARY KEY,
  last        integer NOT NULL CHECK (last > 0)
);

-- The answer to a request that may come twice. There is no "in progress": a key is written with what it did, or not at all.
CREATE TABLE idempotency_key (
  merchant_id  uuid NOT NULL,
  actor_id     uuid NOT NULL,
  key          text NOT NULL CHECK (length(key) <= 80),
  route        text NOT NULL,
  request_hash bytea NOT NULL,
  result_id    uuid NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, actor_id, key)
);
CREATE INDEX idempotency_key_by_age ON idempotency_key (merchant_id, created_at);

ALTER TABLE orders
  ADD COLUMN service_fee bigint NOT NULL DEFAULT 0,
  -- Which part of the total belongs to delivery and to fees, and on how much cashback is earned; the lines hold their own.
  ADD COLUMN allocation jsonb,
  ADD COLUMN city_id uuid;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE orders ADD CONSTRAINT service_fee_is_a_price CHECK (service_fee >= 0);

-- Its branch says the merchant; asking for both locks the merchant's row for every order there is.
ALTER TABLE orders DROP CONSTRAINT orders_merchant_id_fkey;

-- In a bundle that carries COMMIT only an error stops it, so whoever changed no row must fail.
CREATE FUNCTION must_change_one(changed bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changed <> 1 THEN
    RAISE EXCEPTION USING ERRCODE = 'DX409', MESSAGE = 'Somebody else was faster';
  END IF;
END $$;

CALL guard_by_merchant('hall', 'dining_table', 'order_counter', 'idempotency_key');

GRANT SELECT ON hall, dining_table TO app, worker;
GRANT SELECT, INSERT, UPDATE ON order_counter TO app, worker;
GRANT SELECT, INSERT ON idempotency_key TO app;
GRANT SELECT, DELETE ON idempotency_key TO worker;
-- To hold a row until we commit takes the right to change it; here one that changes nothing, for a row keeps its merchant.
GRANT UPDATE (merchant_id) ON merchant_lease TO app, worker;
GRANT UPDATE (stock) ON product_branch TO app, worker;
