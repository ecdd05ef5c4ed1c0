-- Who takes an order, which banknote the courier must be able to change and whether cutlery is wanted: fields, not words in a note.

-- One CHECK for all of them: each is read anew with every order that is written. Whether the order is paid in cash is not
-- among them, because that may change at the door.
ALTER TABLE orders
  ADD COLUMN receiver_name text,
  ADD COLUMN receiver_phone text,
  ADD COLUMN change_from integer,
  ADD COLUMN cutlery boolean NOT NULL DEFAULT false;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE orders ADD CONSTRAINT order_particulars CHECK (
  (receiver_name IS NULL) = (receiver_phone IS NULL)
  AND length(receiver_name) BETWEEN 1 AND 100
  AND receiver_phone ~ '^\+[1-9][0-9]{7,14}$'
  AND change_from BETWEEN 1 AND 10000000
);
