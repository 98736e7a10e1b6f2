-- How often each client has called within the present minute, counted over all processes. Unlogged, because nobody misses it after a crash.
create unlogged table call_counts (
  key text primary key check (length(key) <= 100),
  calls int not null check (calls > 0),
  ends_at timestamptz not null
) with (fillfactor = 50);
create index call_counts_ended on call_counts (ends_at);

comment on table call_counts is
  'The counts of the limits by address and by account, shared by all processes (decision 0103). The key is a hash of limit and client.';
