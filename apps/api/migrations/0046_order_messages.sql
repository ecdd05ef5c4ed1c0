-- An order has one message in a chat with the bot, which is edited as the order moves on. The row says what the message
-- shows, so that a repeated job changes nothing and two workers do not write at once.

CREATE TABLE order_message (
  merchant_id   uuid NOT NULL,
  order_id      uuid NOT NULL,
  chat_id       bigint NOT NULL,
  -- Null until Telegram has confirmed the message.
  message_id    bigint,
  -- The version of the order that the message shows.
  shown_version integer NOT NULL DEFAULT 0,
  -- The version with which the first message was last sent: until message_id is known, it may have arrived.
  sent_version  integer NOT NULL DEFAULT 0,
  -- A worker is writing to the chat about the order until then.
  claimed_until timestamptz,
  -- The moment that was reserved for the next call.
  turn_at       timestamptz,
  -- Telegram refuses every message to this chat.
  is_dead       boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, order_id, chat_id),
  FOREIGN KEY (merchant_id, order_id) REFERENCES orders
);

CALL guard_by_merchant('order_message');

GRANT SELECT, INSERT, UPDATE, DELETE ON order_message TO worker;
GRANT SELECT, DELETE ON order_message TO app;
