-- A customer whom an operator has entered by phone exists without a login: nobody has proven yet whose the phone is.

ALTER TABLE customer ADD COLUMN phone_confirmed boolean NOT NULL DEFAULT true;
