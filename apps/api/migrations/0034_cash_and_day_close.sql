-- Cash that couriers hand in, and the sheet that closes a branch's day.

-- What a courier owed when the money was counted, and what was counted.
CREATE TABLE cash_hand_in (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  branch_id   uuid NOT NULL,
  courier_id  uuid NOT NULL,
  due         bigint NOT NULL,
  amount      som NOT NULL,
  reason      text CHECK (length(reason) BETWEEN 1 AND 300),
  accepted_by uuid NOT NULL,
  at          timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch,
  FOREIGN KEY (merchant_id, courier_id) REFERENCES staff,
  CONSTRAINT difference_has_reason CHECK (due = amount OR reason IS NOT NULL)
);
CREATE INDEX hand_in_of_branch ON cash_hand_in (merchant_id, branch_id, id DESC);

-- Rows are only ever added. `rows`: per payment method what the ledger says, what was expected and what was counted.
-- `carried`: per courier the cash that was not handed in yet.
CREATE TABLE day_close (
  merchant_id uuid NOT NULL,
  branch_id   uuid NOT NULL,
  number      integer NOT NULL CHECK (number > 0),
  since       timestamptz(3) NOT NULL,
  at          timestamptz(3) NOT NULL,
  rows        jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'array'),
  carried     jsonb NOT NULL CHECK (jsonb_typeof(carried) = 'object'),
  reason      text CHECK (length(reason) BETWEEN 1 AND 300),
  closed_by   uuid NOT NULL,
  PRIMARY KEY (merchant_id, branch_id, number),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

-- Every posting and every hand-in goes into one close. A posting that commits while a day is being closed is in none yet,
-- so the next close takes it.
CREATE TABLE day_close_entry (
  merchant_id uuid NOT NULL,
  entry_id    uuid NOT NULL,
  branch_id   uuid NOT NULL,
  number      integer NOT NULL,
  PRIMARY KEY (merchant_id, entry_id),
  FOREIGN KEY (merchant_id, branch_id, number) REFERENCES day_close
);

CREATE TRIGGER unchangeable BEFORE UPDATE OR DELETE OR TRUNCATE ON cash_hand_in FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER unchangeable BEFORE UPDATE OR DELETE OR TRUNCATE ON day_close FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER unchangeable BEFORE UPDATE OR DELETE OR TRUNCATE ON day_close_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CALL guard_by_merchant('cash_hand_in', 'day_close', 'day_close_entry');
GRANT SELECT, INSERT ON cash_hand_in, day_close, day_close_entry TO app, worker;
