-- A branch pauses its orders or asks for more time, and every such state carries its end: nobody has to remember to end it.

ALTER TABLE branch
  ADD COLUMN paused_until timestamptz,
  ADD COLUMN paused_services text[],
  ADD COLUMN pause_reason localized,
  ADD COLUMN busy_until timestamptz,
  ADD COLUMN busy_minutes smallint,
  ADD COLUMN pause_version integer NOT NULL DEFAULT 0;

ALTER TABLE branch ADD CONSTRAINT pause_is_whole CHECK (
  (paused_until IS NULL) = (paused_services IS NULL) AND (paused_until IS NULL) = (pause_reason IS NULL)
  AND paused_services <@ ARRAY['DELIVERY', 'PICK_UP', 'DINE_IN'] AND cardinality(paused_services) > 0
) NOT VALID;
ALTER TABLE branch ADD CONSTRAINT busy_is_whole CHECK (
  (busy_until IS NULL) = (busy_minutes IS NULL) AND busy_minutes BETWEEN 5 AND 30
) NOT VALID;

GRANT UPDATE (paused_until, paused_services, pause_reason, busy_until, busy_minutes, pause_version) ON branch TO app;

-- How often the terms of a branch have changed: its hours, its pause, whether it is busy. Open pages follow the stop
-- list anyway, and read the branch again when this number grows.
ALTER TABLE stop_list ADD COLUMN terms_version integer NOT NULL DEFAULT 0;

-- Why a date has other hours, for the staff who read the calendar.
ALTER TABLE branch_date_exception ADD COLUMN name text;
ALTER TABLE branch_date_exception ADD CONSTRAINT exception_name_is_short CHECK (length(name) BETWEEN 1 AND 60) NOT VALID;
