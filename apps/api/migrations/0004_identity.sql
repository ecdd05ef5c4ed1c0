-- Who asks: guests, customers, their sessions, the codes that prove a phone, and the counters that keep guessing and sending small.

CREATE TYPE gender AS ENUM ('MALE', 'FEMALE');
CREATE TYPE actor_kind AS ENUM ('guest', 'customer', 'staff');
CREATE TYPE code_purpose AS ENUM ('LOGIN', 'PHONE_CHANGE');

-- Personal fields are null once the account is erased; the id stays, because fiscal records name it.
CREATE TABLE customer (
  merchant_id        uuid NOT NULL REFERENCES merchant,
  id                 uuid NOT NULL,
  phone              text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  first_name         text,
  last_name          text,
  email              text,
  image              text,
  birthday           date,
  gender             gender,
  role               text NOT NULL DEFAULT 'CLIENT' CHECK (role = 'CLIENT'),
  cashback           som NOT NULL DEFAULT 0,
  language           language,
  telegram_id        bigint,
  is_active          boolean NOT NULL DEFAULT true,
  erased_at          timestamptz,
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT customer_phone_once UNIQUE (merchant_id, phone),
  CONSTRAINT customer_telegram_once UNIQUE (merchant_id, telegram_id),
  CONSTRAINT erased_is_nobody CHECK (
    erased_at IS NULL OR (coalesce(phone, first_name, last_name, email, image) IS NULL AND birthday IS NULL AND telegram_id IS NULL)
  )
);

-- A person before the phone is known. `customer_id` tells whom it became.
CREATE TABLE guest (
  merchant_id  uuid NOT NULL REFERENCES merchant,
  id           uuid NOT NULL,
  customer_id  uuid,
  created_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, customer_id) REFERENCES customer
);

-- A family of refresh tokens. `generation` is the newest that came back to us, `advanced_at` when it first did.
CREATE TABLE session (
  merchant_id  uuid NOT NULL REFERENCES merchant,
  id           uuid NOT NULL,
  kind         actor_kind NOT NULL,
  actor_id     uuid NOT NULL,
  channel      text NOT NULL CHECK (channel IN ('WEB', 'TG', 'CLICK', 'CONSOLE')),
  generation   integer NOT NULL DEFAULT 0,
  advanced_at  timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  ended_at     timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX session_of_actor ON session (merchant_id, actor_id) WHERE ended_at IS NULL;

-- The code itself is nowhere: it follows from this row and a key outside the database. The phone is a keyed hash.
CREATE TABLE code_challenge (
  merchant_id  uuid NOT NULL,
  id           uuid NOT NULL,
  session_id   uuid NOT NULL,
  purpose      code_purpose NOT NULL,
  phone_hash   text NOT NULL,
  tries        smallint NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, session_id) REFERENCES session,
  CONSTRAINT tries_are_few CHECK (tries <= 5)
);
CREATE INDEX code_challenge_of_session ON code_challenge (merchant_id, session_id);

-- Outside row security: a phone is one phone for all merchants. Keys are hashes and names of budgets, never a number.
CREATE TABLE sms_counter (
  key          text NOT NULL,
  window_start timestamptz NOT NULL,
  count        integer NOT NULL,
  PRIMARY KEY (key, window_start)
);

-- Asked in the first bundle of every call with a token, beside writes that may carry COMMIT: so it fails as an error.
CREATE FUNCTION require_session(session_id uuid, actor uuid) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM FROM session
  WHERE merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')::uuid)
    AND id = session_id AND actor_id = actor AND ended_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'DX401', MESSAGE = 'The session has ended';
  END IF;
END $$;

CALL guard_by_merchant('customer', 'guest', 'session', 'code_challenge');
CALL keep_modified_date('customer');

GRANT SELECT, INSERT, UPDATE ON customer, guest, session, code_challenge, sms_counter TO app;
GRANT SELECT ON customer, guest, session TO worker;
GRANT SELECT, DELETE ON code_challenge, sms_counter TO worker;
