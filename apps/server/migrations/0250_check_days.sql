-- What the checks of the shop and its machine found on each of the last 30 days, for the owner's page of the system status.
create table jobs.check_days (
  day date not null,
  name text not null check (length(name) between 1 and 40),
  run_count int not null default 0 check (run_count >= 0),
  warning_count int not null default 0 check (warning_count >= 0),
  failing_count int not null default 0 check (failing_count >= 0),
  first_run_at timestamptz not null,
  primary key (day, name)
);
comment on table jobs.check_days is 'How often each check of the system ran on a day of UTC, and how often it found something.';
comment on column jobs.check_days.first_run_at is 'The first run of the day, from which the number of expected runs is counted';
