-- An operator offers what `operator_enabled` says. Until now the methods of the site were offered by phone, and these
-- stay offered there. Row security is forced on the owner too; without this the change would reach no row.
ALTER TABLE payment_channel_setting NO FORCE ROW LEVEL SECURITY;
UPDATE payment_channel_setting SET operator_enabled = web_enabled WHERE type IN ('CASH', 'TERMINAL');
ALTER TABLE payment_channel_setting FORCE ROW LEVEL SECURITY;
