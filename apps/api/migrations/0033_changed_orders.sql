-- Changes of accepted orders: what staff propose, what the customer answers, and what is left to collect on hand-over.

-- `change_id`: the change that waits for the customer's answer; until then the order is not cooked any further.
-- `to_collect`: what the courier or the branch still takes on hand-over for an order that was paid before it grew dearer.
ALTER TABLE orders
  ADD COLUMN change_id uuid,
  ADD COLUMN to_collect bigint NOT NULL DEFAULT 0,
  ADD COLUMN collect_by payment_type;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE orders ADD CONSTRAINT to_collect_is_a_price CHECK (to_collect >= 0 AND (to_collect = 0 OR collect_by IN ('CASH', 'TERMINAL')));

-- The sum of an order changed after it was placed.
ALTER TYPE ledger_kind ADD VALUE 'CHANGE' AFTER 'SALE';

-- Money of a payment that the customer took as cashback: nothing goes back through the provider.
ALTER TABLE refund ADD COLUMN as_cashback boolean NOT NULL DEFAULT false;

CREATE TYPE order_change_status AS ENUM ('PENDING', 'AGREED', 'DECLINED', 'WITHDRAWN');
CREATE TYPE order_change_reason AS ENUM ('SOLD_OUT', 'CUSTOMER_ASKED', 'MISTAKE');

CREATE TABLE order_change (
  merchant_id   uuid NOT NULL,
  id            uuid NOT NULL,
  order_id      uuid NOT NULL,
  status        order_change_status NOT NULL,
  reason        order_change_reason NOT NULL,
  total_before  som NOT NULL,
  total_after   som NOT NULL,
  -- Lines, shares and amounts as they are written to the order on agreement. Without notes, which are personal.
  contents      jsonb NOT NULL,
  -- How a difference goes back to the customer, and how one is collected.
  money_back    text NOT NULL CHECK (money_back IN ('REFUND', 'CASHBACK')),
  collect_by    payment_type NOT NULL CHECK (collect_by IN ('CASH', 'TERMINAL')),
  proposed_by   uuid NOT NULL,
  proposed_at   timestamptz(3) NOT NULL,
  answer_by     timestamptz(3) NOT NULL,
  answered_at   timestamptz(3),
  -- A customer or guest on the order's page, or the member of staff who heard the answer on the phone.
  answerer_kind text CHECK (answerer_kind IN ('guest', 'customer', 'staff')),
  answerer_id   uuid,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders,
  CONSTRAINT change_answered_when CHECK ((answered_at IS NULL) = (status = 'PENDING'))
);
CREATE UNIQUE INDEX one_pending_change ON order_change (merchant_id, order_id) WHERE status = 'PENDING';
CREATE INDEX change_of_order ON order_change (merchant_id, order_id, id DESC);

CALL guard_by_merchant('order_change');
GRANT SELECT, INSERT, UPDATE ON order_change TO app, worker;
