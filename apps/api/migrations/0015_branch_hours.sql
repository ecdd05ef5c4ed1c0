-- Staff write the hours of a branch and open or close it: whoever saves hours says which version they saw.

ALTER TABLE branch ADD COLUMN hours_version integer NOT NULL DEFAULT 1;

GRANT UPDATE (open, close, delivery_start, delivery_end, hours_version, is_active) ON branch TO app;
-- Written whole: the old rows go, the new ones come.
GRANT INSERT, DELETE ON branch_work_hours, branch_date_exception TO app;
