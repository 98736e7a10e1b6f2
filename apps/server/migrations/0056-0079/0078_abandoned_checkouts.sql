-- The time when a checkout counts as abandoned, for its webhook event (decision 0084).

alter table open_checkouts add column abandoned_at timestamptz(3);
comment on column open_checkouts.abandoned_at is
  'When it was first found without an order after the delay of the first reminder; null: not yet, or its cart changed since';
