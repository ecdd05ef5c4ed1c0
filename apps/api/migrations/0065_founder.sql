-- `founder` opens shops: it inserts a merchant with what every shop begins with and its owner's invitation, adds hosts, and
-- stops or resumes a shop. It reads of a merchant what the directory knows, and nothing of customers, orders or staff.
GRANT INSERT ON merchant, merchant_settings, merchant_policy, merchant_lease, payment_channel_setting, staff TO founder;
GRANT INSERT (merchant_id, actor_kind, actor_id, action, entity, entity_id, before, after) ON audit_log TO founder;
GRANT SELECT, INSERT ON merchant_domain TO founder;
GRANT SELECT (merchant_id, sub, is_active, deleted) ON merchant TO founder;
GRANT UPDATE (is_active) ON merchant TO founder;
ALTER POLICY directory ON merchant TO platform, founder;
