-- Payments through providers: what a provider has opened, paid and given back, and the tax receipts it sends afterwards.

CREATE TYPE payment_status AS ENUM ('CREATED', 'PAID', 'CANCELED', 'REFUND_DUE', 'REFUNDED', 'ATTENTION');

-- One attempt to pay an order. `account` is the merchant's own at the provider (cash box, service), and `transaction_id`
-- is the provider's name for the attempt. Times are kept to the millisecond, because a repeated answer must be the same.
CREATE TABLE payment (
  merchant_id    uuid NOT NULL,
  id             uuid NOT NULL,
  -- A small number for providers that want one.
  number         integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id       uuid NOT NULL,
  provider       payment_type NOT NULL CHECK (provider IN ('PAYME', 'CLICK', 'UZUM')),
  account        text NOT NULL CHECK (length(account) BETWEEN 1 AND 64),
  transaction_id text NOT NULL CHECK (length(transaction_id) BETWEEN 1 AND 64),
  amount         som NOT NULL CHECK (amount > 0),
  status         payment_status NOT NULL,
  -- When the provider opened it, by the provider's clock; the other times are ours.
  opened_at      timestamptz(3) NOT NULL,
  created_at     timestamptz(3) NOT NULL,
  paid_at        timestamptz(3),
  ended_at       timestamptz(3),
  -- The provider's own code for why it ended.
  end_reason     smallint,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders,
  CONSTRAINT transaction_once UNIQUE (merchant_id, provider, account, transaction_id),
  CONSTRAINT payment_numbered_once UNIQUE (merchant_id, number),
  CONSTRAINT paid_when CHECK ((paid_at IS NULL) = (status IN ('CREATED', 'CANCELED'))),
  CONSTRAINT ended_when CHECK ((ended_at IS NULL) = (status NOT IN ('CANCELED', 'REFUNDED')))
);
CREATE INDEX payment_of_order ON payment (merchant_id, order_id, number);
CREATE INDEX payment_by_time ON payment (merchant_id, provider, opened_at, number);
-- Click has no answer for "in progress", so it may have several.
CREATE UNIQUE INDEX one_open_attempt ON payment (merchant_id, order_id, provider) WHERE status = 'CREATED' AND provider <> 'CLICK';

CREATE TYPE fiscal_kind AS ENUM ('PERFORM', 'CANCEL');

-- The tax receipt of a sale and of its refund, as the provider has sent it.
CREATE TABLE fiscal_receipt (
  merchant_id uuid NOT NULL,
  payment_id  uuid NOT NULL,
  kind        fiscal_kind NOT NULL,
  receipt     jsonb NOT NULL CHECK (jsonb_typeof(receipt) = 'object'),
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, payment_id, kind),
  FOREIGN KEY (merchant_id, payment_id) REFERENCES payment
);

CALL guard_by_merchant('payment', 'fiscal_receipt');
GRANT SELECT, INSERT, UPDATE ON payment, fiscal_receipt TO app, worker;
