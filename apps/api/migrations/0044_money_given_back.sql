-- What staff have given back of the money paid for an order, or owe back: a change of the order does not return it again,
-- and it earns no cashback. A difference that a change returns is not counted: the price is lower by as much.
ALTER TABLE orders ADD COLUMN given_back bigint NOT NULL DEFAULT 0;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE orders ADD CONSTRAINT given_back_is_a_price CHECK (given_back >= 0);
