-- A shift may last longer than the twelve hours of a staff session: the session is extended once, by an authenticator
-- code.

ALTER TABLE session ADD COLUMN extended_at timestamptz;
