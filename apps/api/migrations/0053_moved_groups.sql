-- Telegram gives a group another id when it becomes a supergroup. The worker learns of it from a refused call and links
-- the branch to the new id.

GRANT INSERT, DELETE ON staff_chat TO worker;
