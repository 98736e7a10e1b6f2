-- Checks the refunds from before 0070, without a lock that orders wait for.

alter table refunds validate constraint refunds_purpose_check;

-- lock: the waiting orders of the shop are few, and the index of the open payments of a running shop is small.
create index transactions_lapsing on transactions (lapse_warning_at) where status = 'PENDING' and lapse_warning_at is not null;
