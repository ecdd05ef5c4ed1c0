-- A guest at a table calls the waiter or asks for the bill. And the audit log can be read by actor, action, entity and day.

CREATE TABLE table_call (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  branch_id   uuid NOT NULL,
  table_id    uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('WAITER', 'BILL')),
  called_at   timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  answered_by uuid,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table ON DELETE CASCADE,
  CONSTRAINT answered_by_somebody CHECK ((answered_at IS NULL) = (answered_by IS NULL))
);
-- However many guests of a table call, it is one call until it is answered.
CREATE UNIQUE INDEX one_open_call ON table_call (merchant_id, table_id, kind) WHERE answered_at IS NULL;
CREATE INDEX open_calls_of_branch ON table_call (merchant_id, branch_id, called_at) WHERE answered_at IS NULL;
CREATE INDEX calls_of_table ON table_call (merchant_id, table_id, called_at);

CALL guard_by_merchant('table_call');
GRANT SELECT, INSERT, UPDATE ON table_call TO app;
GRANT SELECT, DELETE ON table_call TO worker;

-- squawk-ignore require-concurrent-index-creation
CREATE INDEX audit_of_actor ON audit_log (merchant_id, actor_id, seq);
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX audit_of_action ON audit_log (merchant_id, action, seq);
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX audit_of_entity ON audit_log (merchant_id, entity, entity_id, seq);
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX audit_of_day ON audit_log (merchant_id, at);
