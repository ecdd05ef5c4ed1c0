-- When a staff session last proved its person by an authenticator code: calls that change staff, keys or money need a
-- recent proof. Wrong codes are counted per session, so that a thief of one session locks nobody out of a login.

ALTER TABLE session
  ADD COLUMN proven_at timestamptz,
  ADD COLUMN proof_failures integer NOT NULL DEFAULT 0,
  ADD COLUMN proof_failed_at timestamptz;
