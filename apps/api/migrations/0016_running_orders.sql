-- What it takes to bring an order to its end: since when it is where it is, where its courier is, and what we have asked of others.

ALTER TABLE orders
  -- When it came into its status: its deadlines count from here.
  ADD COLUMN status_since timestamptz NOT NULL DEFAULT now(),
  -- When people were called louder, because nobody had accepted it.
  ADD COLUMN escalated_at timestamptz;

-- The board of a branch, and how long its queue is.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX orders_at_branch ON orders (merchant_id, branch_id, id DESC) WHERE status NOT IN ('DELIVERED', 'CLOSED', 'CANCELED');

-- The last one only: nobody needs to know where a courier has been.
CREATE TABLE courier_position (
  merchant_id uuid NOT NULL,
  order_id    uuid NOT NULL,
  latitude    double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude   double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  -- Grows with every word from the courier, so that a page knows what it has missed.
  version     integer NOT NULL DEFAULT 1 CHECK (version > 0),
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, order_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders
);

-- What we ask of others happens once under its key: INTENT is written before we ask, SENT when they may have heard us,
-- CONFIRMED when they said so. Whoever finds SENT asks them before asking again.
CREATE TYPE effect_state AS ENUM ('INTENT', 'SENT', 'CONFIRMED');
CREATE TABLE effect (
  merchant_id  uuid NOT NULL,
  kind         text NOT NULL CHECK (length(kind) <= 40),
  key          text NOT NULL CHECK (length(key) <= 120),
  state        effect_state NOT NULL DEFAULT 'INTENT',
  provider_ref text CHECK (length(provider_ref) <= 200),
  created_at   timestamptz NOT NULL DEFAULT now(),
  changed_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, kind, key)
);
CREATE INDEX effect_to_do ON effect (merchant_id, kind, created_at) WHERE state <> 'CONFIRMED';

CALL guard_by_merchant('courier_position', 'effect');
GRANT SELECT, INSERT, UPDATE, DELETE ON courier_position TO app, worker;
GRANT SELECT, INSERT, UPDATE ON effect TO app, worker;
