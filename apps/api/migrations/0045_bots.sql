-- A merchant's Telegram bot takes part in the shop: it hears its users through a webhook and writes to them. Its token
-- stays in merchant_secret; the tables here hold what is public of it, what it has heard and when it may write again.

CREATE TABLE bot (
  merchant_id  uuid PRIMARY KEY REFERENCES merchant,
  id           bigint NOT NULL CHECK (id > 0),
  username     text NOT NULL CHECK (username ~ '^\w{3,40}$'),
  -- The host of the shop that the bot leads to; set together with connected_at, when Telegram knows our address.
  host         text CHECK (host = lower(host)),
  connected_at timestamptz,
  CONSTRAINT connected_to_a_host CHECK (num_nonnulls(host, connected_at) IN (0, 2))
);

-- Telegram repeats an update until it is answered. Another bot counts its updates from another number.
CREATE TABLE bot_update (
  merchant_id uuid NOT NULL REFERENCES merchant,
  bot_id      bigint NOT NULL,
  update_id   bigint NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, bot_id, update_id)
);

-- A private chat has the id of its user. `language`: of Telegram's app at first, then the chosen one.
CREATE TABLE bot_chat (
  merchant_id uuid NOT NULL REFERENCES merchant,
  chat_id     bigint NOT NULL CHECK (chat_id > 0),
  language    language,
  -- The user has blocked the bot, until the user writes again.
  is_closed   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, chat_id)
);

-- When the bot may write next: to anybody (chat 0) and to one chat. All workers take their turns here.
CREATE TABLE bot_turn (
  merchant_id uuid NOT NULL REFERENCES merchant,
  chat_id     bigint NOT NULL,
  next_at     timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, chat_id)
);

CALL guard_by_merchant('bot', 'bot_update', 'bot_chat', 'bot_turn');

GRANT SELECT, INSERT, UPDATE ON bot TO app;
GRANT SELECT, UPDATE ON bot TO worker;
GRANT INSERT, SELECT ON bot_update TO app;
GRANT SELECT, DELETE ON bot_update TO worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_chat TO app;
GRANT SELECT, UPDATE ON bot_chat TO worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_turn TO worker;
