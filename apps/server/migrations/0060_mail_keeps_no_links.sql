-- A letter with a link to a new password keeps no link: the link is made when the letter is written, from the shop's own secret.
update mail_messages set payload = payload - 'link' where kind = 'password-reset' and payload ? 'link';
-- Clearing away what ran out looks for it by time.
create index password_resets_expiring on password_resets (expires_at);
-- Parcels under way, and when the provider is asked about each again should its webhooks not come.
alter table shipments add column unanswered_polls int not null default 0 check (unanswered_polls >= 0);
alter table shipments add column next_poll_at timestamptz(3) not null default now() + interval '12 hours';
create index shipments_to_ask_about on shipments (next_poll_at) where status in ('PURCHASED', 'IN_TRANSIT', 'VOID_REQUESTED');
