-- How often what a branch can sell has changed: a page that knows the number knows whether it has missed anything.

-- No row is version 0: nothing has changed since the branch opened.
CREATE TABLE stop_list (
  merchant_id uuid NOT NULL,
  branch_id   uuid NOT NULL,
  version     integer NOT NULL DEFAULT 1 CHECK (version > 0),
  PRIMARY KEY (merchant_id, branch_id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

CALL guard_by_merchant('stop_list');
GRANT SELECT, INSERT, UPDATE ON stop_list TO app, worker;
