-- Bank cards that customers have saved at Payme, and payments with them. Number, expiry and code go from the browser to
-- Payme and nowhere else: we keep Payme's token for the card, its mask and its expiry.

CREATE TABLE saved_card (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- The merchant's cash box, for which alone the token is valid.
  cashbox     text NOT NULL CHECK (length(cashbox) BETWEEN 1 AND 64),
  token       text NOT NULL CHECK (length(token) BETWEEN 1 AND 512),
  mask        text NOT NULL CHECK (mask ~ '^\d{4,6}\*{4,}\d{4}$'),
  expiry      text NOT NULL CHECK (expiry ~ '^\d\d/\d\d$'),
  is_verified boolean NOT NULL,
  created_at  timestamptz(3) NOT NULL,
  -- The customer no longer sees the card. Its row goes as soon as Payme has forgotten the token too.
  removed_at  timestamptz(3),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer
);
CREATE INDEX saved_card_of_customer ON saved_card (merchant_id, customer_id, created_at);

-- WAITING: Payme was not asked for the money. ASKED: Payme may have taken it, so it is asked how the receipt stands
-- before it is asked again.
CREATE TYPE card_charge_status AS ENUM ('WAITING', 'ASKED', 'PAID', 'FAILED');

-- One attempt to pay an order with a saved card.
CREATE TABLE card_charge (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  order_id    uuid NOT NULL,
  card_id     uuid NOT NULL,
  -- What the customer sees after the card is gone.
  mask        text NOT NULL,
  amount      som NOT NULL CHECK (amount > 0),
  status      card_charge_status NOT NULL,
  -- Payme's receipt; Payme calls us about it under the same id.
  receipt_id  text CHECK (length(receipt_id) BETWEEN 1 AND 64),
  -- Payme's code for why the card was not charged.
  problem     integer,
  created_at  timestamptz(3) NOT NULL,
  ended_at    timestamptz(3),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders,
  CONSTRAINT charge_ended_when CHECK ((ended_at IS NULL) = (status IN ('WAITING', 'ASKED'))),
  CONSTRAINT asked_with_receipt CHECK (status IN ('WAITING', 'FAILED') OR receipt_id IS NOT NULL)
);
CREATE INDEX card_charge_of_order ON card_charge (merchant_id, order_id, created_at);
CREATE UNIQUE INDEX one_open_charge ON card_charge (merchant_id, order_id) WHERE status IN ('WAITING', 'ASKED');

CALL guard_by_merchant('saved_card', 'card_charge');
-- The API stores tokens and cannot read them: only the worker asks Payme with one.
GRANT SELECT (merchant_id, id, customer_id, cashbox, mask, expiry, is_verified, created_at, removed_at), INSERT,
  UPDATE (removed_at) ON saved_card TO app;
GRANT SELECT, DELETE ON saved_card TO worker;
GRANT SELECT, INSERT ON card_charge TO app;
GRANT SELECT, UPDATE ON card_charge TO worker;
