-- The time that was promised with an order, and whether it was kept: a branch's promises can be compared with the truth.

-- An order that is not finished, was canceled or was placed before has no value in `promise_kept`.
ALTER TABLE orders
  ADD COLUMN promised_from timestamptz,
  ADD COLUMN promised_until timestamptz,
  ADD COLUMN promise_kept boolean;
