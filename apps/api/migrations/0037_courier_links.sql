-- A courier enters the console by a link that an operator made for this one person. Only its hash is stored, a new link
-- replaces the one before, and the row is deleted by the entry, so a link opens one session.

CREATE TABLE courier_link (
  merchant_id uuid NOT NULL,
  staff_id    uuid NOT NULL,
  hash        bytea NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, staff_id),
  CONSTRAINT courier_link_once UNIQUE (merchant_id, hash),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff
);

CALL guard_by_merchant('courier_link');

GRANT SELECT, INSERT, UPDATE, DELETE ON courier_link TO app;
