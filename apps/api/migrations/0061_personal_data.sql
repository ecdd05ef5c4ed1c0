-- What the deletion of an account changes beyond the rows that it could change before: what is known of a card, codes
-- made for one customer, and the bot's turns in the customer's chat. And how far old orders have lost what is personal.

GRANT UPDATE (mask, expiry) ON saved_card TO app;
GRANT UPDATE (mask) ON card_charge TO app;
GRANT UPDATE (code, is_active) ON promo TO app;
GRANT SELECT, DELETE ON bot_turn TO app;

-- Orders up to this id have been cleared: ids sort by time, so each sweep goes on where the last one ended.
CREATE TABLE cleared_orders (
  merchant_id uuid PRIMARY KEY REFERENCES merchant,
  up_to       uuid NOT NULL
);

CALL guard_by_merchant('cleared_orders');
GRANT SELECT, INSERT, UPDATE ON cleared_orders TO worker;

-- Recipients of old broadcasts are deleted; their numbers stay, one item per status: [{status, chats, optedOut}].
ALTER TABLE broadcast ADD COLUMN counted jsonb CHECK (jsonb_typeof(counted) = 'array');
GRANT DELETE ON broadcast_recipient TO worker;
