-- Customers are reminded of their table so many minutes before they come; 0: the branch reminds nobody.
ALTER TABLE reservation_terms ADD COLUMN remind_minutes integer NOT NULL DEFAULT 180;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE reservation_terms ADD CONSTRAINT reminds_within_a_week CHECK (remind_minutes BETWEEN 0 AND 10080);

-- The worker locks the reservation it reminds of, so that nobody cancels it meanwhile.
GRANT UPDATE (version) ON reservation TO worker;
GRANT SELECT ON reserved_table TO worker;
