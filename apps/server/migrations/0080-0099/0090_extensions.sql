-- Extensions: packages of the owner that run beside the shop (decision 0094).

create table extension_records (
  extension text not null check (extension ~ '^[a-z][a-z0-9-]{1,39}$'),
  key text collate "C" not null check (length(key) between 1 and 200),
  value jsonb not null check (octet_length(value::text) <= 16384),
  -- lock: the table is new, so the reference reads no row; the upgrade may retry it.
  customer_id uuid references users on delete cascade,
  primary key (extension, key)
);
comment on table extension_records is 'The records of extensions. An extension reads and writes only its own rows, through the shop';
comment on column extension_records.extension is 'The name of the extension';
comment on column extension_records.value is 'Any JSON up to 16 KB';
comment on column extension_records.customer_id is 'The customer of the record. Erasing the account deletes it; null: nobody';
create index extension_records_of_customer on extension_records (customer_id) where customer_id is not null;

-- The schema jobs is outside backups: a restored shop reads its extensions from its configuration again.
create table jobs.extensions (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  title text not null check (length(title) between 1 and 80),
  version text not null check (length(version) between 1 and 40),
  events text[] not null check (cardinality(events) <= 50),
  has_panel boolean not null,
  daily_credit_limit bigint not null check (daily_credit_limit >= 0),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'FAILING', 'STOPPED', 'OFF', 'REMOVED')),
  failures_in_a_row int not null default 0 check (failures_in_a_row >= 0),
  paused_until timestamptz(3),
  lease_id uuid,
  lease_until timestamptz(3),
  job_runs jsonb not null default '{}',
  last_run_at timestamptz(3),
  took_ms int check (took_ms >= 0),
  last_error text check (length(last_error) <= 500),
  last_error_at timestamptz(3)
);
comment on table jobs.extensions is 'The extensions of the configuration file, with their state';
comment on column jobs.extensions.state is
  'STOPPED: after repeated failures, while its events wait; OFF: by the owner; REMOVED: not in the configuration file';
comment on column jobs.extensions.daily_credit_limit is 'The cents of store credit that it may issue in 24 hours, from the configuration file';
comment on column jobs.extensions.paused_until is 'No hook runs before it, after a failure';
comment on column jobs.extensions.lease_id is 'The turn of the process that runs its hooks; its writes are refused after another one took over';
comment on column jobs.extensions.job_runs is 'When each scheduled job last ran, by name';

create table jobs.extension_deliveries (
  extension text not null references jobs.extensions on delete cascade,
  -- lock: the table is new, so the reference reads no row; the upgrade may retry it.
  position bigint not null references jobs.webhook_events on delete cascade,
  subject_id uuid not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'DONE', 'FAILED')),
  attempts int not null default 0 check (attempts >= 0),
  primary key (extension, position)
);
comment on table jobs.extension_deliveries is 'The events for extensions. The writes of a hook and the status DONE are one transaction';
create index extension_deliveries_due on jobs.extension_deliveries (extension, attempts, position) where status = 'QUEUED';
create index extension_deliveries_in_order on jobs.extension_deliveries (extension, subject_id, position) where status = 'QUEUED';
create index extension_deliveries_failed on jobs.extension_deliveries (extension) where status = 'FAILED';
create index extension_deliveries_of_event on jobs.extension_deliveries (position);

create table jobs.extension_credits (
  id bigint generated always as identity primary key,
  extension text not null,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 200),
  at timestamptz(3) not null default now()
);
comment on table jobs.extension_credits is 'The store credit that extensions issued, in cents, for their daily limits. The ledger has the entries';
create index extension_credits_recent on jobs.extension_credits (extension, at);

create or replace function note_webhook_event(event_type text, subject uuid, record uuid) returns void language plpgsql as $$
begin
  insert into jobs.webhook_events (type, subject_id, record_id) select event_type, subject, record
  where exists (select from webhook_endpoints where state in ('ACTIVE', 'FAILING') and events && webhook_patterns(event_type))
    or exists (select from jobs.extensions where state in ('ACTIVE', 'FAILING', 'STOPPED') and events && webhook_patterns(event_type));
end $$;
comment on function note_webhook_event is 'Writes an event if an endpoint or an extension wants it';
