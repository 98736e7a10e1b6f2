-- State of jobs, processes, backups and imports. This schema is outside backups and archives.

create schema jobs;

create table jobs.runs (
  name text primary key check (length(name) between 1 and 60),
  due_at timestamptz(3) not null
);
comment on table jobs.runs is 'When a shared job is due';

-- Written when the result changes, and otherwise once a minute.
create table jobs.outcomes (
  name text primary key check (length(name) between 1 and 60),
  every_ms int not null check (every_ms > 0),
  started_at timestamptz(3) not null,
  took_ms int not null check (took_ms >= 0),
  -- The error of the last run; null after a success.
  error text check (length(error) <= 2000),
  failed_at timestamptz(3),
  failures_in_a_row int not null default 0 check (failures_in_a_row >= 0),
  -- The metrics report it also after later failures.
  succeeded_at timestamptz(3)
);
comment on table jobs.outcomes is 'The result of each job''s last run';
comment on column jobs.outcomes.succeeded_at is 'When the last successful run started';

-- The system status page shows the last 30 days.
create table jobs.check_days (
  day date not null,
  name text not null check (length(name) between 1 and 40),
  run_count int not null default 0 check (run_count >= 0),
  warning_count int not null default 0 check (warning_count >= 0),
  failing_count int not null default 0 check (failing_count >= 0),
  first_run_at timestamptz not null,
  primary key (day, name)
);
comment on table jobs.check_days is 'How often each system check ran on a day of UTC, and how often it failed';
comment on column jobs.check_days.first_run_at is 'The first run of the day, from which the expected number of runs is computed';

-- The system checks compare the settings of processes.
create table jobs.processes (
  id uuid primary key,
  pool_size int not null check (pool_size > 0),
  secret_mark text not null check (length(secret_mark) = 8),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table jobs.processes is 'The processes of the shop that reported within the last minutes';
comment on column jobs.processes.pool_size is 'The max number of database connections of the process, including the one for notifications';
comment on column jobs.processes.secret_mark is
  'The first 32 bits of a keyed hash of SESSION_SECRET: different for different secrets, and too short to test guesses';

-- The backups are files in a folder or a bucket. This table is outside the public schema: a backup does not contain it, and a restore does not
-- replace it.
create table jobs.backups (
  name text primary key,
  place text not null,
  made_at timestamptz not null,
  byte_size bigint not null check (byte_size >= 0),
  row_count bigint not null check (row_count >= 0),
  upload_count integer not null check (upload_count >= 0),
  is_encrypted boolean not null,
  checked_at timestamptz,
  fault text
);
comment on table jobs.backups is 'The stored nightly backups, each with the result of a test restore into an empty database';
comment on column jobs.backups.checked_at is 'When the backup was restored into an empty database and compared; null until then';
comment on column jobs.backups.fault is 'Why the check failed; null if the restored rows and uploads equal the backup';
comment on column jobs.backups.place is 'The folder or the bucket of the file';

-- The file is stored in parts in the database, so that any process can continue the import of a crashed one. Backups do not
-- contain it.
create table jobs.product_imports (
  id uuid primary key,
  user_id uuid not null,
  user_email text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  byte_size int not null check (byte_size between 1 and 67108864),
  status text not null default 'UPLOADING' check (status in ('UPLOADING', 'READY', 'QUEUED', 'RUNNING', 'DONE')),
  -- The field of each column of the file; null until a run is requested.
  columns jsonb,
  is_dry_run boolean not null default true,
  request_id text,
  stage text,
  done int not null default 0,
  total int,
  -- Counts runs. A run may write only while the count is its own.
  attempts int not null default 0,
  leased_until timestamptz(3),
  outcome jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  kind text not null default 'products' check (kind in ('products', 'move-in'))
);
comment on table jobs.product_imports is 'Imports that run as jobs, with their state and result';
comment on column jobs.product_imports.kind is
  'The content of the file: products; or for a migration from another shop system: customers, orders, discounts or redirects';
create index product_imports_due on jobs.product_imports (created_at) where status in ('QUEUED', 'RUNNING');
create index product_imports_of_user on jobs.product_imports (user_id, created_at desc);

create table jobs.product_import_parts (
  import_id uuid not null references jobs.product_imports on delete cascade,
  position int not null check (position >= 0),
  bytes bytea not null,
  primary key (import_id, position)
);
comment on table jobs.product_import_parts is 'The bytes of an import''s file, in parts';
