-- Keys of the providers and of the mail server that the owner enters in the admin area. A key stands here encrypted only (decision 0087).
create table connections (
  provider text primary key check (provider in ('stripe', 'easypost', 'smtp')),
  sealed_keys bytea not null check (length(sealed_keys) between 30 and 8192),
  account text check (length(account) between 1 and 200),
  tested_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users on delete set null
);
comment on table connections is 'Keys of the providers and of the mail server that the owner entered in the admin area, encrypted';
comment on column connections.sealed_keys is
  'A version byte, then AES-256-GCM with a key derived from the session secret; bound to its provider';
comment on column connections.account is 'The account that the provider names for these keys; null when it names none, or was not asked';
comment on column connections.tested_at is 'When the provider last accepted these keys; null: they were saved without a test';

create trigger connections_touched before update on connections for each row execute function touch_updated_at();
comment on trigger connections_touched on connections is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';

create function tell_connections() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'connections all');
  return null;
end $$;
comment on function tell_connections is 'Tells every process to read the connections again, and evicts every page';
create trigger connections_told after insert or update or delete on connections for each statement execute function tell_connections();
comment on trigger connections_told on connections is
  'Tells every process to read the connections again. All processes must use the same keys from the commit on, and pages show the publishable key';
