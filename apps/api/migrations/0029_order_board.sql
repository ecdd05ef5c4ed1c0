-- What the boards of a branch show has a version, so that a board which was away reads only what has changed since.

-- Raised as the last statement of every transaction that changes a card of the branch: the row stays locked until COMMIT,
-- so that versions become visible in their order, and nobody waits for it for long.
CREATE TABLE branch_board (
  merchant_id uuid NOT NULL,
  branch_id   uuid NOT NULL,
  version     integer NOT NULL CHECK (version > 0),
  PRIMARY KEY (merchant_id, branch_id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

-- How many boards follow a branch, as each process of the API last said: a row that was not refreshed counts for nothing.
CREATE TABLE branch_watch (
  merchant_id uuid NOT NULL,
  branch_id   uuid NOT NULL,
  process_id  uuid NOT NULL,
  boards      integer NOT NULL CHECK (boards >= 0),
  -- When the process last had a board of the branch.
  seen_at     timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, branch_id, process_id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

CALL guard_by_merchant('branch_board', 'branch_watch');
GRANT SELECT, INSERT, UPDATE ON branch_board TO app, worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON branch_watch TO app;
GRANT SELECT, DELETE ON branch_watch TO worker;

ALTER TABLE orders
  -- The version of its branch's board at the last change of its card.
  ADD COLUMN board_version integer NOT NULL DEFAULT 0,
  -- Places of the lines in `cart_items` that the kitchen has cooked.
  ADD COLUMN lines_done integer[] NOT NULL DEFAULT '{}',
  -- What staff write for each other.
  ADD COLUMN staff_note text;

-- The cards of a branch that are newer than a version.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX orders_by_board_version ON orders (merchant_id, branch_id, board_version);

-- Staff look for a customer by the end of the phone number, or by the beginning of a name.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX customer_by_phone_tail ON customer (merchant_id, reverse(phone) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX customer_by_first_name ON customer (merchant_id, lower(first_name) text_pattern_ops);
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX customer_by_last_name ON customer (merchant_id, lower(last_name) text_pattern_ops);
