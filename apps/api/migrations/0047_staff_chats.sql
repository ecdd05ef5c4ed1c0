-- New orders of a branch appear in chats of its staff, who accept and decline them there. A link, valid for minutes and
-- one use, binds a staff member's Telegram user, or a group to a branch.

CREATE TABLE bot_link (
  merchant_id uuid NOT NULL,
  hash        bytea NOT NULL,
  staff_id    uuid NOT NULL,
  -- The branch whose orders a group is to show; null: the link binds the Telegram user of the staff member.
  branch_id   uuid,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, hash),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff,
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

CREATE TABLE bot_staff (
  merchant_id uuid NOT NULL,
  staff_id    uuid NOT NULL,
  telegram_id bigint NOT NULL CHECK (telegram_id > 0),
  PRIMARY KEY (merchant_id, staff_id),
  CONSTRAINT bot_staff_once UNIQUE (merchant_id, telegram_id),
  FOREIGN KEY (merchant_id, staff_id) REFERENCES staff
);

CREATE TABLE staff_chat (
  merchant_id uuid NOT NULL,
  chat_id     bigint NOT NULL CHECK (chat_id < 0),
  branch_id   uuid NOT NULL,
  PRIMARY KEY (merchant_id, chat_id),
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch
);

CALL guard_by_merchant('bot_link', 'bot_staff', 'staff_chat');

GRANT SELECT, INSERT, DELETE ON bot_link TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_staff, staff_chat TO app;
GRANT SELECT ON bot_staff, staff_chat TO worker;
GRANT SELECT, DELETE ON bot_link TO worker;

-- A staff member has pressed Decline, and the message offers the reasons.
ALTER TABLE order_message ADD COLUMN asks_reason boolean NOT NULL DEFAULT false;
GRANT UPDATE (asks_reason, shown_version) ON order_message TO app;
