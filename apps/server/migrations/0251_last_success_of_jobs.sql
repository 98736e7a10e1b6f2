-- For the metrics: a job that has failed since then does not tell its last success otherwise.
alter table jobs.outcomes add column succeeded_at timestamptz(3);
comment on column jobs.outcomes.succeeded_at is 'When the last run that succeeded began';
