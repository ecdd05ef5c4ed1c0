-- Users of the Click app who have opened the shop in it. A phone may pass to another person: then Click names another id.

CREATE TABLE click_user (
  merchant_id uuid NOT NULL,
  click_id    text NOT NULL CHECK (click_id ~ '^[\w-]{1,64}$'),
  customer_id uuid NOT NULL,
  bound_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, click_id),
  CONSTRAINT click_user_once UNIQUE (merchant_id, customer_id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer
);

CALL guard_by_merchant('click_user');

GRANT SELECT, INSERT, DELETE ON click_user TO app;
