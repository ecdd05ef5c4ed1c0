-- Orders of a merchant without a bot enqueue no job about messages: whether there is one is read with the terms of orders.

ALTER TABLE merchant ADD COLUMN has_bot boolean NOT NULL DEFAULT false;
GRANT UPDATE (has_bot) ON merchant TO worker;
