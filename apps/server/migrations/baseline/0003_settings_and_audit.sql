-- Settings of the shop, saved views, connections to providers, rate limits and the audit log.

-- The key 'site' is public, the others are for staff.
create table settings (
  key text primary key check (key ~ '^[a-z][a-zA-Z-]{0,40}$'),
  value jsonb not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz(3) not null default now()
);
comment on table settings is 'Settings of the shop, one row for each key';
create trigger settings_touched before update on settings for each row execute function touch_updated_at();
comment on trigger settings_touched on settings is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  list text not null check (length(list) between 1 and 40),
  label text not null check (length(trim(label)) between 1 and 40),
  -- The query string of the page: search, filters and sort order.
  query text not null check (length(query) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  constraint saved_views_one_of_a_name unique (user_id, list, label)
);
comment on table saved_views is 'List filters that staff saved under a name, available on every device';

create table connections (
  provider text primary key check (provider in ('stripe', 'easypost', 'smtp')),
  sealed_keys bytea not null check (length(sealed_keys) between 30 and 8192),
  account text check (length(account) between 1 and 200),
  tested_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users on delete set null
);
comment on table connections is 'Encrypted keys of providers and of the mail server, entered in the admin area';
comment on column connections.account is 'The provider''s account of these keys; null: the provider names none, or the keys are untested';
comment on column connections.sealed_keys is
  'A version byte, then AES-256-GCM with a key derived from the session secret; bound to its provider';
comment on column connections.tested_at is 'When the provider last accepted these keys; null: saved without a test';
create trigger connections_touched before update on connections for each row execute function touch_updated_at();
comment on trigger connections_touched on connections is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

-- Unlogged: a lost count after a crash does no harm.
create unlogged table call_counts (
  key text primary key check (length(key) <= 100),
  calls int not null check (calls > 0),
  ends_at timestamptz not null
) with (fillfactor = 50);
comment on table call_counts is
  'Rate-limit counts by address and account, shared by all processes. The key is a hash of limit and client';
create index call_counts_ended on call_counts (ends_at);

create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  user_id uuid,
  user_email text,
  action text not null,
  resource text not null,
  resource_id text,
  before jsonb,
  after jsonb,
  request_id text,
  -- The data that an undo restores, as { "table": [row, ...] }: the deleted record and its parts.
  kept jsonb,
  undoes uuid
);
comment on table audit_log is 'Every write by staff, with the record before and after it; append-only except for a recorded erasure';
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_record on audit_log (resource, resource_id, at desc);
create index audit_log_of_user on audit_log (user_id, at desc);

-- Stores the names of the overwritten fields, never their previous values.
create table audit_erasures (
  id bigint generated always as identity primary key,
  -- The entry 'erase-personal-data', which stores the user and the time.
  erasure_id uuid not null,
  entry_id uuid not null,
  fields text[] not null check (cardinality(fields) > 0),
  at timestamptz(3) not null default clock_timestamp()
);
comment on table audit_erasures is 'Fields of the audit log that an erasure overwrote, with the entry of that erasure; append-only';
create index audit_erasures_of_entry on audit_erasures (entry_id);
create index audit_erasures_of_erasure on audit_erasures (erasure_id);

create function shop_setting(field text) returns text language sql stable
  return (select value ->> field from settings where key = 'site');
comment on function shop_setting is 'Returns a field of the site settings as text; null while the owner has not set it';

create function shop_day() returns date language plpgsql stable as $$
begin
  return (now() at time zone coalesce(shop_setting('timeZone'), 'UTC'))::date;
exception when invalid_parameter_value then
  -- A stored time zone that PostgreSQL does not know must not refuse a payment.
  return (now() at time zone 'UTC')::date;
end $$;
comment on function shop_day is 'Returns the current day in the shop''s time zone';

create function evict_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'all');
  return null;
end $$;
comment on function evict_settings is 'Evicts every page';
create trigger settings_evict after insert or update or delete on settings for each statement execute function evict_settings();
comment on trigger settings_evict on settings is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';

create function tell_connections() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'connections all');
  return null;
end $$;
comment on function tell_connections is 'Notifies every process to reload the connections, and evicts every page';
create trigger connections_told after insert or update or delete on connections
  for each statement execute function tell_connections();
comment on trigger connections_told on connections is
  'Notifies every process to reload the connections. All processes must use the same keys after the commit, and pages show the publishable key';

create function refuse_changing_audit() returns trigger language plpgsql as $$
declare
  calls text;
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log' then
    get diagnostics calls = pg_context;
    -- The call stack, from the inside out: this trigger, the one permitted statement, the one function that contains it.
    if calls ~ ('^PL/pgSQL function (?:\w+\.)?refuse_changing_audit\(\) line \d+ at GET DIAGNOSTICS\n'
        'SQL statement "update audit_log set user_email = new_email, before = new_before, after = new_after, kept = new_kept where id = entry"\n'
        'PL/pgSQL function (?:\w+\.)?overwrite_audit_entry\(uuid,uuid,text,jsonb,jsonb,jsonb\) line \d+ at SQL statement')
      and (new.id, new.at, new.user_id, new.action, new.resource, new.resource_id, new.request_id, new.undoes)
        is not distinct from (old.id, old.at, old.user_id, old.action, old.resource, old.resource_id, old.request_id, old.undoes)
    then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
comment on function refuse_changing_audit is 'Refuses to change or delete entries of the audit log, except by a recorded erasure';
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_changing_audit();
comment on trigger audit_log_append_only on audit_log is
  'Refuses UPDATE, DELETE and TRUNCATE, except by a recorded erasure. It also applies to the shop''s own role';
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function refuse_changing_audit();
comment on trigger audit_log_stays on audit_log is
  'Refuses UPDATE, DELETE and TRUNCATE, except by a recorded erasure. It also applies to the shop''s own role';
create trigger audit_erasures_append_only before update or delete on audit_erasures
  for each row execute function refuse_changing_audit();
comment on trigger audit_erasures_append_only on audit_erasures is
  'Refuses UPDATE, DELETE and TRUNCATE, except by a recorded erasure. It also applies to the shop''s own role';
create trigger audit_erasures_stays before truncate on audit_erasures
  for each statement execute function refuse_changing_audit();
comment on trigger audit_erasures_stays on audit_erasures is
  'Refuses UPDATE, DELETE and TRUNCATE, except by a recorded erasure. It also applies to the shop''s own role';

-- Returns whether a field changed.
create function overwrite_audit_entry(
  erasure uuid, entry uuid, new_email text, new_before jsonb, new_after jsonb, new_kept jsonb
) returns boolean language plpgsql as $$
declare
  was audit_log;
  changed text[];
begin
  if not exists (select from audit_log where id = erasure and action = 'erase-personal-data') then
    raise exception 'No recorded act % erases personal data', erasure using errcode = 'check_violation';
  end if;
  select * into was from audit_log where id = entry;
  changed := array_remove(array[
    case when was.user_email is distinct from new_email then 'userEmail' end,
    case when was.before is distinct from new_before then 'before' end,
    case when was.after is distinct from new_after then 'after' end,
    case when was.kept is distinct from new_kept then 'kept' end
  ], null);
  if was.id is null or cardinality(changed) = 0 then
    return false;
  end if;
  update audit_log set user_email = new_email, before = new_before, after = new_after, kept = new_kept where id = entry;
  insert into audit_erasures (erasure_id, entry_id, fields) values (erasure, entry, changed);
  return true;
end $$;
comment on function overwrite_audit_entry is
  'Overwrites the personal fields of an audit entry and records the overwritten fields under the erasure';
