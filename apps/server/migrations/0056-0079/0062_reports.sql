-- The live view of visits and saved reports (decision 0076).

-- The schema jobs is outside backups. The rows are deleted after half an hour.
create table jobs.insight_minutes (
  minute timestamptz(0) not null,
  kind text not null check (kind in ('views', 'carts')),
  value text not null check (length(value) <= 40),
  total bigint not null check (total > 0),
  primary key (minute, kind, value)
);
comment on table jobs.insight_minutes is 'Page views and begun carts of the last half an hour by minute. Nothing is stored of a single visitor';
comment on column jobs.insight_minutes.value is 'The kind of page of views; empty for carts';

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table saved_reports (
  id uuid primary key,
  name text not null unique check (name = trim(name) and length(name) between 1 and 80),
  report text not null check (length(report) between 1 and 40),
  days int not null check (days between 1 and 366),
  is_compared boolean not null default false,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
comment on table saved_reports is 'Reports that staff saved under a name, for all staff who may read reports';
comment on column saved_reports.days is 'The last days that the report contains. Today is not one of them';
comment on column saved_reports.is_compared is 'Whether it also has the totals of the days before';
create index saved_reports_of_author on saved_reports (created_by);

-- lock: as above
create table report_subscriptions (
  report_id uuid not null references saved_reports on delete cascade,
  user_id uuid not null references users on delete cascade,
  rhythm text not null check (rhythm in ('DAILY', 'WEEKLY')),
  sent_on date not null,
  primary key (report_id, user_id)
);
comment on table report_subscriptions is 'The members of the staff who receive a saved report by email';
comment on column report_subscriptions.rhythm is 'WEEKLY: on Mondays';
comment on column report_subscriptions.sent_on is 'The day of the last email in the zone of the shop, at first that of the subscription';
create index report_subscriptions_of_user on report_subscriptions (user_id);
