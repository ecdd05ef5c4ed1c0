-- What a customer leaves behind: orders and their history; and limits per phone that hold in any ten minutes, not only in the clock's.

CREATE TYPE order_status AS ENUM (
  'OPEN', 'AT_TIME', 'CREATED', 'ACCEPTED', 'COOKING', 'DONE', 'ATTACHED', 'ON_WAY', 'DELIVERED', 'CLOSED', 'CANCELED'
);
CREATE TYPE order_service AS ENUM ('DELIVERY', 'PICK_UP', 'DINE_IN', 'YANDEX_EATS', 'EXPRESS_24');
CREATE TYPE order_source AS ENUM (
  'LAPOSTER', 'OPERATOR', 'INSTAGRAM', 'CLIENT_APP', 'TELEGRAM_BOT', 'CLIENT', 'CLIENT_WEB', 'CLIENT_IOS', 'CLICK_MINI_APP',
  'CLIENT_ANDROID', 'CLIENT_WEB_MOBILE', 'CLIENT_WEB_DESKTOP', 'INTEGRATION_APP'
);
CREATE TYPE order_history AS ENUM (
  'PAID', 'UPDATE', 'PAID_AND_CHANGE_STATUS', 'CHANGE_STATUS', 'CHANGE_COURIER_STATUS', 'CHANGE_PAYMENT_TYPE', 'CHANGE_DELIVERY_TYPE'
);
-- The empty one: nobody has been asked for yet.
CREATE DOMAIN courier_status AS text CHECK (VALUE IN (
  '', 'NEW_ORDER', 'READY_FOR_APPROVAL', 'ACCEPTED', 'PERFORMER_LOOK_UP', 'PERFORMER_FOUND', 'PERFORMER_PICK_UP_ARRIVED',
  'PERFORMER_PICKUPED', 'PERFORMER_ARRIVED', 'PERFORMER_DELIVERED_FINISH', 'PERFORMER_RETURNING', 'PERFORMER_RETURN_ARRIVED',
  'PERFORMER_RETURNED_FINISH', 'ESTIMATING_FAILED', 'PERFORMER_NOT_FOUND', 'FAILED', 'CANCELLED'
));

-- Every key holds the merchant, so the table can be partitioned by it without changing one.
-- Sums and lines are fiscal and stay for ever; words and contacts are the customer's and go with the account.
CREATE TABLE orders (
  merchant_id           uuid NOT NULL REFERENCES merchant,
  id                    uuid NOT NULL,
  -- Null until the order is numbered, last of all, in the transaction that places it.
  number                integer CHECK (number > 0),
  customer_id           uuid,
  guest_id              uuid,
  branch_id             uuid NOT NULL,
  client_ref            uuid NOT NULL,
  version               integer NOT NULL DEFAULT 1 CHECK (version > 0),
  status                order_status NOT NULL,
  service_type          order_service NOT NULL,
  order_device          order_source NOT NULL,
  -- Scheduled orders: when the kitchen gets it, and when the customer wants it.
  at_time               timestamptz,
  delivery_at           timestamptz,
  accepted_time         timestamptz,
  ready_time            timestamptz,
  delivered_at          timestamptz,
  cooking_time          smallint CHECK (cooking_time >= 0),
  cart_items            jsonb NOT NULL CHECK (jsonb_typeof(cart_items) = 'array'),
  product_count         integer NOT NULL CHECK (product_count > 0),
  product_price         som NOT NULL,
  product_discount      som NOT NULL DEFAULT 0,
  delivery_price        som NOT NULL DEFAULT 0,
  delivery_discount     som NOT NULL DEFAULT 0,
  service_price         som NOT NULL DEFAULT 0,
  cashback              som NOT NULL DEFAULT 0,
  total_discount        som NOT NULL DEFAULT 0,
  total_price           som NOT NULL,
  payment_type          payment_type NOT NULL,
  is_paid               boolean NOT NULL DEFAULT false,
  promo_id              uuid,
  promo_code            text,
  delivery_type         delivery_provider,
  delivery_tariff_id    uuid,
  distance              integer CHECK (distance >= 0),
  courier_id            uuid,
  courier_status        courier_status NOT NULL DEFAULT '',
  courier_paid          boolean NOT NULL DEFAULT false,
  operator_id           uuid,
  waiter_id             uuid,
  hall_id               uuid,
  table_id              uuid,
  address               jsonb,
  comment               text,
  courier_comment       text,
  delivery_type_comment text,
  send_cheque_phone     text,
  reason                text,
  reason_return         text,
  grade                 smallint CHECK (grade BETWEEN 1 AND 5),
  eats_id               text,
  poster_order_id       text,
  poster_error_message  text,
  created_date          timestamptz NOT NULL DEFAULT now(),
  last_modified_date    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  FOREIGN KEY (merchant_id, guest_id) REFERENCES guest,
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch,
  CONSTRAINT order_placed_once UNIQUE (merchant_id, client_ref),
  CONSTRAINT order_numbered_once UNIQUE (merchant_id, number),
  CONSTRAINT order_is_somebodys CHECK (customer_id IS NOT NULL OR guest_id IS NOT NULL)
);
CREATE INDEX orders_of_customer ON orders (merchant_id, customer_id, id DESC);
CREATE INDEX orders_going_on ON orders (merchant_id, customer_id, id DESC) WHERE status NOT IN ('DELIVERED', 'CLOSED', 'CANCELED');

-- What happened, one row per version, never changed. It holds no words anyone wrote, so erasing a customer leaves it whole.
CREATE TABLE order_event (
  merchant_id    uuid NOT NULL,
  order_id       uuid NOT NULL,
  version        integer NOT NULL CHECK (version > 0),
  kind           order_history NOT NULL,
  status         order_status NOT NULL,
  courier_status courier_status NOT NULL DEFAULT '',
  payment_type   payment_type,
  delivery_type  delivery_provider,
  actor_kind     text NOT NULL CHECK (actor_kind IN ('guest', 'customer', 'staff', 'worker', 'payment', 'courier', 'pos')),
  actor_id       uuid,
  at             timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, order_id, version),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders
);

CALL guard_by_merchant('orders', 'order_event');
CALL keep_modified_date('orders');
GRANT SELECT, INSERT, UPDATE ON orders TO app, worker;
GRANT SELECT, INSERT ON order_event TO app, worker;

-- Budgets count within an hour of the clock. A phone's row has no window: it keeps its last moments, newest last, so that
-- "three in ten minutes" is true of any ten minutes.
ALTER TABLE sms_counter ADD COLUMN moments timestamptz[] NOT NULL DEFAULT '{}';
