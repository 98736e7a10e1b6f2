-- A sale counts on the day of its payment. Orders from before this version count on the day on which they were placed, as their
-- reports already say.
alter table orders add column paid_at timestamptz(3);
comment on column orders.paid_at is 'When the waiting payment succeeded; null: not paid, or paid as the order was placed';

create function note_payment_time() returns trigger language plpgsql as $$
begin
  new.paid_at := now();
  return new;
end $$;
comment on function note_payment_time is 'Stores when an order was paid';
-- lock: the upgrade takes the lock for a moment and may retry.
create trigger orders_paid_at before update of payment_status on orders
  for each row when (old.payment_status = 'PENDING' and new.payment_status = 'PAID' and new.paid_at is null)
  execute function note_payment_time();
comment on trigger orders_paid_at on orders is 'Stores when an order was paid, whichever statement marks it as paid';

-- Reports read the sales of a period by this index.
-- lock: a plain index on one column expression; an operator with millions of orders builds it CONCURRENTLY before the upgrade
create index if not exists orders_sold on orders ((coalesce(paid_at, created_at))) include (paid_at, created_at, total, source)
  where payment_status in ('PAID', 'REFUNDED');
