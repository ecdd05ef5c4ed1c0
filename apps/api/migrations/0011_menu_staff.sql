-- What staff may do to the menu: every row knows which writing it is, is taken off the menu and never out of the table, and a stop may end by itself.

-- Whoever saves says which version they saw; `deleted` keeps what orders, favourites and the log still name.
ALTER TABLE menu_group
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN deleted boolean NOT NULL DEFAULT false;
ALTER TABLE category
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN deleted boolean NOT NULL DEFAULT false;
ALTER TABLE product
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN deleted boolean NOT NULL DEFAULT false;
-- Choices are written with their product and have its version.
ALTER TABLE modification_group ADD COLUMN deleted boolean NOT NULL DEFAULT false;
ALTER TABLE modification ADD COLUMN deleted boolean NOT NULL DEFAULT false;

-- Readers who ask for what is active need not know of `deleted`.
ALTER TABLE product ADD CONSTRAINT deleted_is_inactive CHECK (NOT (deleted AND active)) NOT VALID;
ALTER TABLE modification ADD CONSTRAINT deleted_is_inactive CHECK (NOT (deleted AND active)) NOT VALID;

-- Null: until somebody resumes it.
ALTER TABLE product_branch ADD COLUMN stopped_until timestamptz;
ALTER TABLE product_branch ADD CONSTRAINT until_a_stop CHECK (stopped_until IS NULL OR stopped_at IS NOT NULL) NOT VALID;

-- No DELETE: see above.
GRANT INSERT, UPDATE ON menu_group, category, product, modification_group, modification, product_branch TO app;
GRANT UPDATE (stopped_at, stopped_until) ON product_branch TO worker;
