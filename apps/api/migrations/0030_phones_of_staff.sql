-- A manager is told by SMS that nobody watches the orders of a branch, so staff have phone numbers.

ALTER TABLE staff ADD COLUMN phone text;
ALTER TABLE staff ADD CONSTRAINT staff_phone_is_one CHECK (phone ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;
