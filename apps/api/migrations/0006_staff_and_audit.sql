-- Who works for a merchant, how often their passwords were tried, the log nobody can change; and which launch of a mini app a session came from.

CREATE TYPE staff_role AS ENUM ('OWNER', 'MANAGER', 'OPERATOR', 'KITCHEN', 'COURIER', 'READER');

-- `one_time_until` is set while somebody else knows the password: whoever created or reset the account. Enrolling replaces it.
CREATE TABLE staff (
  merchant_id        uuid NOT NULL REFERENCES merchant,
  id                 uuid NOT NULL,
  login              text NOT NULL CHECK (login ~ '^[a-z0-9][a-z0-9._-]{2,39}$'),
  name               text NOT NULL,
  role               staff_role NOT NULL,
  all_branches       boolean NOT NULL DEFAULT false,
  is_active          boolean NOT NULL DEFAULT true,
  password_hash      text NOT NULL,
  one_time_until     timestamptz,
  totp_key_id        text,
  totp_wrapped_key   bytea,
  totp_sealed_value  bytea,
  -- The half minute of the newest code that was used; none is used twice.
  totp_step          integer NOT NULL DEFAULT 0,
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT staff_login_once UNIQUE (merchant_id, login),
  CONSTRAINT owner_sees_all CHECK (role <> 'OWNER' OR all_branches),
  CONSTRAINT invited_or_enrolled CHECK (num_nonnulls(totp_key_id, totp_wrapped_key, totp_sealed_value) = CASE WHEN one_time_until IS NULL THEN 3 ELSE 0 END)
);

CREATE TABLE staff_branch (
  merchant_id uuid NOT NULL,
  staff_id    uuid NOT NULL,
  branch_id   uuid NOT NULL,
  PRIMARY KEY (merchant_id, staff_id, branch_id),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff,
  CONSTRAINT staff_branch_exists FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

-- Failures since the last success. Browsers this person has used before are counted apart, so strangers cannot lock them out.
CREATE TABLE staff_attempt (
  merchant_id uuid NOT NULL,
  staff_id    uuid NOT NULL,
  is_known    boolean NOT NULL,
  failures    integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  last_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, staff_id, is_known),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff
);

-- Launch data is good for a day and opens one session: when that session is ended, the launch opens no other.
CREATE TABLE session_launch (
  merchant_id uuid NOT NULL,
  launch      text NOT NULL,
  session_id  uuid NOT NULL,
  opened_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, launch),
  FOREIGN KEY (merchant_id, session_id) REFERENCES session
);

-- Ids and states only, no words of a person and no secret. Each row is sealed together with the one before it.
CREATE TABLE audit_log (
  merchant_id uuid NOT NULL REFERENCES merchant,
  seq         bigint NOT NULL DEFAULT 0,
  at          timestamptz NOT NULL DEFAULT now(),
  actor_kind  text NOT NULL CHECK (actor_kind IN ('staff', 'customer', 'platform')),
  actor_id    uuid,
  action      text NOT NULL CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
  entity      text NOT NULL CHECK (entity ~ '^[a-z_]+$'),
  entity_id   text NOT NULL CHECK (entity_id ~ '^[A-Za-z0-9:._-]{1,80}$'),
  before      jsonb,
  after       jsonb,
  previous    bytea NOT NULL DEFAULT '',
  hash        bytea NOT NULL DEFAULT '',
  PRIMARY KEY (merchant_id, seq)
);

-- What is sealed. Only the two documents are free text, and JSON writes a line break as \n, so the lines cannot be cut otherwise.
CREATE FUNCTION audit_text(entry audit_log) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\n', entry.merchant_id, entry.seq, (extract(epoch FROM entry.at) * 1000000)::bigint, entry.actor_kind,
    coalesce(entry.actor_id::text, ''), entry.action, entry.entity, entry.entity_id, coalesce(entry.before::text, ''), coalesce(entry.after::text, ''))
$$;

-- As the owner, because those who write the log need not be able to read it. One writer per merchant at a time, until it commits.
CREATE FUNCTION seal_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit_log|' || NEW.merchant_id, 0));
  SELECT seq, hash INTO last FROM audit_log WHERE merchant_id = NEW.merchant_id ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.at := clock_timestamp();
  NEW.previous := coalesce(last.hash, '');
  NEW.hash := sha256(NEW.previous || convert_to(audit_text(NEW), 'UTF8'));
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege', MESSAGE = TG_TABLE_NAME || ' is only ever added to';
END $$;

CREATE TRIGGER sealed BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION seal_audit();
CREATE TRIGGER unchangeable BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whoever logs in on the console names the shop, and anyone may try names: the directory must not read all of them for each.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX merchant_domain_label ON merchant_domain (split_part(host, '.', 1));

CALL guard_by_merchant('staff', 'staff_branch', 'staff_attempt', 'session_launch', 'audit_log');
CALL keep_modified_date('staff');

GRANT SELECT, INSERT, UPDATE ON staff, staff_attempt, session_launch TO app;
GRANT SELECT, INSERT, DELETE ON staff_branch TO app;
GRANT SELECT ON staff, staff_branch TO worker;
GRANT UPDATE (totp_key_id, totp_wrapped_key) ON staff TO worker;
GRANT SELECT, DELETE ON session_launch TO worker;
GRANT SELECT ON audit_log TO app, worker;
GRANT INSERT (merchant_id, actor_kind, actor_id, action, entity, entity_id, before, after) ON audit_log TO app, worker, secrets;
