-- Money that goes back to the customer, what a provider's own statement says, and the number under which a provider
-- gives a payment back.

-- Click's number of the payment; other providers know a payment by its transaction alone.
ALTER TABLE payment ADD COLUMN receipt_number text CHECK (length(receipt_number) BETWEEN 1 AND 64);

-- A payment type is offered only while the merchant has an account at its provider.
ALTER TABLE payment_channel_setting ADD COLUMN is_connected boolean NOT NULL DEFAULT false;
GRANT SELECT (merchant_id, type), UPDATE (is_connected) ON payment_channel_setting TO secrets;

-- OWED: nobody has been asked yet. ASKED: the provider may have got the request, so it is asked how the payment stands
-- before it is asked again. WITH_STAFF: staff return it in the provider's cabinet.
CREATE TYPE refund_status AS ENUM ('OWED', 'ASKED', 'WITH_STAFF', 'RETURNED');

CREATE TABLE refund (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  order_id    uuid NOT NULL,
  payment_id  uuid NOT NULL,
  amount      som NOT NULL CHECK (amount > 0),
  status      refund_status NOT NULL,
  -- How often the provider was asked in vain, and what it said last.
  attempts    integer NOT NULL DEFAULT 0,
  problem     text CHECK (length(problem) BETWEEN 1 AND 200),
  created_at  timestamptz(3) NOT NULL,
  closed_at   timestamptz(3),
  -- The member of staff who returned it; null when the provider did.
  closed_by   uuid,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders,
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payment,
  CONSTRAINT refund_closed_when CHECK ((closed_at IS NULL) = (status <> 'RETURNED'))
);
CREATE UNIQUE INDEX one_open_refund ON refund (merchant_id, payment_id) WHERE status <> 'RETURNED';
CREATE INDEX refund_of_order ON refund (merchant_id, order_id);
CREATE INDEX open_refunds ON refund (merchant_id, created_at) WHERE status <> 'RETURNED';
-- Payments about which a provider contradicts itself are few; staff see all of them.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX doubtful_payments ON payment (merchant_id, created_at) WHERE status = 'ATTENTION';

-- One comparison of a provider's statement of a day with our books.
CREATE TABLE reconciliation (
  merchant_id uuid NOT NULL,
  provider    payment_type NOT NULL CHECK (provider IN ('PAYME', 'CLICK', 'UZUM')),
  day         date NOT NULL,
  -- How many payments were compared.
  compared    integer NOT NULL,
  differences jsonb NOT NULL CHECK (jsonb_typeof(differences) = 'array'),
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, provider, day),
  FOREIGN KEY (merchant_id) REFERENCES merchant
);

CALL guard_by_merchant('refund', 'reconciliation');
GRANT SELECT, INSERT, UPDATE ON refund, reconciliation TO app, worker;
