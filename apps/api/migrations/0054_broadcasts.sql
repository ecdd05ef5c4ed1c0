-- A merchant writes to its customers by the bot. A recipient has one row per broadcast, claimed before Telegram is
-- called, so that a worker that was killed sends no second message.

CREATE TABLE broadcast (
  merchant_id uuid NOT NULL REFERENCES merchant,
  id          uuid NOT NULL,
  -- By language; only languages of the shop.
  texts       jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  status      text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'SENDING', 'STOPPED', 'SENT')),
  staff_id    uuid NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- When sending begins: at once, or in the morning.
  send_at     timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff,
  CONSTRAINT sent_at_a_moment CHECK ((status = 'DRAFT') = (send_at IS NULL))
);

CREATE TABLE broadcast_recipient (
  merchant_id  uuid NOT NULL,
  broadcast_id uuid NOT NULL,
  chat_id      bigint NOT NULL CHECK (chat_id > 0),
  -- UNKNOWN: the message may have arrived, so it is not sent again. SKIPPED: the chat gets no broadcast now.
  status       text NOT NULL DEFAULT 'WAITING'
               CHECK (status IN ('WAITING', 'CLAIMED', 'SENT', 'FAILED', 'SKIPPED', 'UNKNOWN')),
  claimed_at   timestamptz,
  -- The user has pressed the button below this broadcast.
  opted_out    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, broadcast_id, chat_id),
  FOREIGN KEY (merchant_id, broadcast_id) REFERENCES broadcast
);

CREATE INDEX broadcast_recipient_open ON broadcast_recipient (merchant_id, broadcast_id, chat_id)
  WHERE status IN ('WAITING', 'CLAIMED');

ALTER TABLE bot_chat
  -- The user wants no broadcasts, until the user starts the bot again.
  ADD COLUMN opted_out_at timestamptz,
  ADD COLUMN last_broadcast_at timestamptz;

CALL guard_by_merchant('broadcast', 'broadcast_recipient');

GRANT SELECT, INSERT, UPDATE ON broadcast TO app;
GRANT SELECT, UPDATE ON broadcast TO worker;
GRANT SELECT, INSERT, DELETE, UPDATE (opted_out) ON broadcast_recipient TO app;
GRANT SELECT, UPDATE ON broadcast_recipient TO worker;
