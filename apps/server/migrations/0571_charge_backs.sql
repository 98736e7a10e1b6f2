-- A lost dispute takes the payment back. It is a refund that nobody at the shop asked for, with a credit note of its own.
alter table refunds drop constraint refunds_purpose_check;
alter table refunds add constraint refunds_purpose_check
  check (purpose in ('REFUND', 'CANCELLATION', 'LATE_PAYMENT', 'AT_PROVIDER', 'CHARGE_BACK')) not valid;
alter table refunds add column succeeded_at timestamptz(3);
comment on column refunds.succeeded_at is
  'When it succeeded after waiting, the time of its credit note. It stays when the bank returns the refund later (status FAILED)';

create function note_refund_time() returns trigger language plpgsql as $$
begin
  new.succeeded_at := now();
  return new;
end $$;
comment on function note_refund_time is 'Stores when a refund succeeded';
-- lock: refunds are written seldom, and the upgrade may retry.
create trigger refunds_succeeded_at before update of status on refunds
  for each row when (old.status = 'PENDING' and new.status = 'SUCCEEDED') execute function note_refund_time();
comment on trigger refunds_succeeded_at on refunds is 'Stores when a refund succeeded: it counts on that day in every report';

-- Reports read the refunds of a period by this index. It replaces refunds_made.
-- lock: refunds are written by staff, webhooks and one job only, and are few
create index refunds_counted on refunds ((coalesce(succeeded_at, created_at)), id) include (succeeded_at, created_at, amount, purpose)
  where status = 'SUCCEEDED' and purpose <> 'LATE_PAYMENT';
