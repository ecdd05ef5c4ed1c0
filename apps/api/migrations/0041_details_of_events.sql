-- An event of the kind UPDATE did not say what was updated, so the history of an order could only repeat its status.
CREATE TYPE order_update AS ENUM (
  'CHANGE_PROPOSED', 'CHANGE_AGREED', 'CHANGE_DECLINED', 'CHANGE_WITHDRAWN', 'PREPARATION', 'NOTE', 'GRADE', 'ESCALATED', 'REFUND'
);
ALTER TABLE order_event ADD COLUMN detail order_update;
