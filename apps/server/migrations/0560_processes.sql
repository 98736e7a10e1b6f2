-- The processes of the shop that run now: the checks of the system compare their settings.
create table jobs.processes (
  id uuid primary key,
  pool_size int not null check (pool_size > 0),
  secret_mark text not null check (length(secret_mark) = 8),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table jobs.processes is 'The processes of the shop that have reported within the last minutes.';
comment on column jobs.processes.pool_size is 'The max number of database connections of the process, that for notifications included';
comment on column jobs.processes.secret_mark is 'The first 32 bits of a keyed hash of SESSION_SECRET: different for different secrets, and too short to test guesses with';
