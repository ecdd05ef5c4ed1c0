-- Customers reserve tables: what a branch allows, who comes when, and which tables are kept for them.

-- Tables of a hall with the same number can be put together for a large party; null: the table stands alone.
ALTER TABLE dining_table ADD COLUMN join_group smallint;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE dining_table ADD CONSTRAINT join_group_is_a_number CHECK (join_group BETWEEN 1 AND 99);

-- A branch without a row follows the standard terms of the rules.
CREATE TABLE reservation_terms (
  merchant_id          uuid NOT NULL,
  branch_id            uuid NOT NULL,
  step_minutes         smallint NOT NULL CHECK (step_minutes BETWEEN 5 AND 120),
  lead_minutes         integer NOT NULL CHECK (lead_minutes BETWEEN 0 AND 20160),
  days_ahead           smallint NOT NULL CHECK (days_ahead BETWEEN 0 AND 90),
  stay_minutes         smallint NOT NULL CHECK (stay_minutes BETWEEN 15 AND 720),
  long_stay_minutes    smallint NOT NULL CHECK (long_stay_minutes BETWEEN 15 AND 720),
  long_stay_guests     smallint NOT NULL CHECK (long_stay_guests BETWEEN 1 AND 100),
  most_guests          smallint NOT NULL CHECK (most_guests BETWEEN 1 AND 100),
  is_confirmed_at_once boolean NOT NULL,
  PRIMARY KEY (merchant_id, branch_id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

CREATE TYPE reservation_status AS ENUM ('NEW', 'CONFIRMED', 'SEATED', 'FINISHED', 'NO_SHOW', 'CANCELED');

CREATE TABLE reservation (
  merchant_id  uuid NOT NULL,
  id           uuid NOT NULL,
  branch_id    uuid NOT NULL,
  -- Null: staff have entered it for somebody who called.
  customer_id  uuid,
  entered_by   uuid,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  phone        text CHECK (length(phone) <= 16),
  guests       smallint NOT NULL CHECK (guests BETWEEN 1 AND 100),
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  status       reservation_status NOT NULL,
  note         text CHECK (length(note) <= 300),
  version      integer NOT NULL DEFAULT 1,
  created_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch,
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer,
  FOREIGN KEY (merchant_id, entered_by) REFERENCES staff,
  CONSTRAINT reservation_lasts CHECK (ends_at > starts_at),
  CONSTRAINT reservation_is_somebodys CHECK (customer_id IS NOT NULL OR entered_by IS NOT NULL)
);
CREATE INDEX reservations_of_branch ON reservation (merchant_id, branch_id, starts_at);
CREATE INDEX reservations_of_customer ON reservation (merchant_id, customer_id, starts_at);

CREATE TABLE reserved_table (
  merchant_id    uuid NOT NULL,
  reservation_id uuid NOT NULL,
  table_id       uuid NOT NULL,
  during         tstzrange NOT NULL,
  -- False once the guests have left or will not come: the row only says where they sat.
  is_kept        boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant_id, reservation_id, table_id),
  FOREIGN KEY (merchant_id, reservation_id) REFERENCES reservation ON DELETE CASCADE,
  FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table,
  CONSTRAINT table_reserved_once EXCLUDE USING gist (merchant_id WITH =, table_id WITH =, during WITH &&) WHERE (is_kept)
);

CALL guard_by_merchant('reservation_terms', 'reservation', 'reserved_table');

GRANT SELECT ON reservation_terms TO app, worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON reservation TO app;
GRANT SELECT, INSERT, DELETE ON reserved_table TO app;
GRANT UPDATE (is_kept, during) ON reserved_table TO app;
GRANT SELECT, DELETE ON reservation TO worker;
