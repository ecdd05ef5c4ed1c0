-- Why an order was canceled: customers are told the cause, and who canceled is otherwise only known from the history.

CREATE TYPE cancel_cause AS ENUM ('NOT_PAID', 'NOT_ACCEPTED', 'CUSTOMER', 'BRANCH', 'NOT_HANDED_OVER');

-- Orders that were canceled before have none.
ALTER TABLE orders ADD COLUMN cancel_cause cancel_cause;
