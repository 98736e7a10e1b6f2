-- What became of each job's runs, for the owner to see: written when it changes, else once a minute at most.
create table jobs.outcomes (
  name text primary key check (length(name) between 1 and 60),
  every_ms int not null check (every_ms > 0),
  started_at timestamptz(3) not null,
  took_ms int not null check (took_ms >= 0),
  -- Of the last run; null when it went well.
  error text check (length(error) <= 2000),
  failed_at timestamptz(3),
  failures_in_a_row int not null default 0 check (failures_in_a_row >= 0)
);

-- Product files that staff import. The file comes in parts and lies here, not on a machine's disk: whichever process lives takes over
-- where another died, and no request ever names a place on a machine (decision 0023). Not part of a backup.
create table jobs.product_imports (
  id uuid primary key,
  user_id uuid not null,
  user_email text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  byte_size int not null check (byte_size between 1 and 67108864),
  status text not null default 'UPLOADING' check (status in ('UPLOADING', 'READY', 'QUEUED', 'RUNNING', 'DONE')),
  -- What each column of the file is taken for; null until a run was asked for.
  columns jsonb,
  is_dry_run boolean not null default true,
  request_id text,
  stage text,
  done int not null default 0,
  total int,
  -- Counts runs; whoever runs it may only write as long as the count is its own.
  attempts int not null default 0,
  leased_until timestamptz(3),
  outcome jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index product_imports_due on jobs.product_imports (created_at) where status in ('QUEUED', 'RUNNING');
create index product_imports_of_user on jobs.product_imports (user_id, created_at desc);

create table jobs.product_import_parts (
  import_id uuid not null references jobs.product_imports on delete cascade,
  position int not null check (position >= 0),
  bytes bytea not null,
  primary key (import_id, position)
);
