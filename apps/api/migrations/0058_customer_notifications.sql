-- What a customer is told in the shop. A row keeps the event and its facts; it is worded when it is read, in the
-- language of its reader.

CREATE TABLE merchant_news (
  merchant_id uuid NOT NULL REFERENCES merchant,
  id          uuid NOT NULL,
  title       localized NOT NULL,
  line        localized NOT NULL,
  staff_id    uuid NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- The last customer who has got it, in the order of ids; null: nobody yet.
  sent_to     uuid,
  finished_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff
);

CREATE TABLE customer_notification (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  customer_id uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('order', 'promo', 'reservation', 'cashback', 'news')),
  event       text NOT NULL CHECK (length(event) BETWEEN 1 AND 30),
  -- The order, promo, reservation or news; the kind says which.
  subject_id  uuid NOT NULL,
  facts       jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  at          timestamptz NOT NULL DEFAULT now(),
  read_at     timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  -- A job that runs again tells nothing again.
  CONSTRAINT told_once UNIQUE (merchant_id, customer_id, subject_id, event)
);
CREATE INDEX notifications_of_customer ON customer_notification (merchant_id, customer_id, id DESC);
CREATE INDEX unread_notifications ON customer_notification (merchant_id, customer_id) WHERE read_at IS NULL;

-- Raised with every change of a customer's list, so that an open page notices.
CREATE TABLE notification_list (
  merchant_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  version     integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, customer_id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer
);

CALL guard_by_merchant('merchant_news', 'customer_notification', 'notification_list');

GRANT SELECT, INSERT ON merchant_news TO app;
GRANT SELECT ON merchant_news TO worker;
GRANT UPDATE (sent_to, finished_at) ON merchant_news TO worker;
GRANT SELECT, INSERT, DELETE ON customer_notification TO app, worker;
GRANT UPDATE (read_at) ON customer_notification TO app;
GRANT SELECT, INSERT ON notification_list TO app, worker;
GRANT UPDATE (version) ON notification_list TO app, worker;
GRANT DELETE ON notification_list TO app;
