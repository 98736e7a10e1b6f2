-- Signatures of webhooks with a key pair, further events, and the totals of each customer (decision 0076).

-- lock: a shop has at most 20 endpoints
alter table webhook_endpoints add column signature text not null default 'v1' check (signature in ('v1', 'v1a'));
comment on column webhook_endpoints.signature is 'v1: HMAC-SHA256 with a shared secret; v1a: ed25519, so that a receiver holds no key that signs';
comment on column webhook_endpoints.sealed_secret is
  'The signing secret, encrypted with a key from SESSION_SECRET; of v1a the seed of the key pair';

create or replace function note_order_webhooks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_webhook_event('order.created', new.id, new.id);
    if new.payment_status = 'PAID' then
      perform note_webhook_event('order.paid', new.id, new.id);
      perform note_webhook_event('payment.succeeded', new.id, new.id);
    end if;
    return null;
  end if;
  if new.payment_status is distinct from old.payment_status then
    if new.payment_status = 'PAID' and old.payment_status is distinct from 'REFUNDED' then
      perform note_webhook_event('order.paid', new.id, new.id);
      perform note_webhook_event('payment.succeeded', new.id, new.id);
    elsif new.payment_status = 'FAILED' then
      perform note_webhook_event('payment.failed', new.id, new.id);
    end if;
  end if;
  -- A returned refund restores the previous status, of which the receiver knows.
  if new.status <> old.status and old.status <> 'REFUNDED' and new.status in ('SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED') then
    perform note_webhook_event('order.' || lower(new.status), new.id, new.id);
  end if;
  return null;
end $$;

create function note_return_webhook() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(case tg_op when 'INSERT' then 'return.requested' else 'return.updated' end, new.order_id, new.id);
  return null;
end $$;
comment on function note_return_webhook is 'Writes the event of a requested or changed return';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger returns_requested_announced after insert on returns for each row execute function note_return_webhook();
comment on trigger returns_requested_announced on returns is 'Writes the webhook event of a new return in its transaction';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger returns_announced after update of status on returns for each row
  when (old.status <> new.status) execute function note_return_webhook();
comment on trigger returns_announced on returns is 'Writes the webhook event of a return with another status in its transaction';

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table customer_totals (
  user_id uuid primary key references users on delete cascade,
  order_count int not null check (order_count >= 0)
);
comment on table customer_totals is 'The number of paid, shipped and delivered orders of each account, for rules of customer groups';

create function count_customer_orders() returns trigger language plpgsql as $$
declare
  counted text[] := array['PAID', 'SHIPPED', 'DELIVERED'];
begin
  if tg_op <> 'INSERT' and old.user_id is not null and old.status = any(counted) then
    update customer_totals set order_count = order_count - 1 where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null and new.status = any(counted) then
    insert into customer_totals as t (user_id, order_count) select id, 1 from users where id = new.user_id
      on conflict (user_id) do update set order_count = t.order_count + 1;
  end if;
  return null;
end $$;
comment on function count_customer_orders is 'Adds an order to the total of its account, or takes it off';

-- Deferred: the total is the last row that a sale locks, so that two sales to one account cannot deadlock at it.
-- lock: the runner locks the tables of this file first, in the order of a sale.
create constraint trigger orders_counted after insert on orders deferrable initially deferred for each row
  when (new.user_id is not null and new.status in ('PAID', 'SHIPPED', 'DELIVERED')) execute function count_customer_orders();
comment on trigger orders_counted on orders is 'Counts a new order of an account, whoever writes it';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create constraint trigger orders_counted_anew after update of status, user_id on orders deferrable initially deferred for each row
  when (old.user_id is distinct from new.user_id
    or (old.status in ('PAID', 'SHIPPED', 'DELIVERED')) <> (new.status in ('PAID', 'SHIPPED', 'DELIVERED')))
  execute function count_customer_orders();
comment on trigger orders_counted_anew on orders is 'Counts an order that is paid, refunded, cancelled or belongs to another account, whoever changes it';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create constraint trigger orders_no_longer_counted after delete on orders deferrable initially deferred for each row
  when (old.user_id is not null and old.status in ('PAID', 'SHIPPED', 'DELIVERED')) execute function count_customer_orders();
comment on trigger orders_no_longer_counted on orders is 'Takes a deleted order off the total of its account';

-- lock: reads the orders once; sales wait for some seconds in a shop with millions of orders.
insert into customer_totals (user_id, order_count)
  select user_id, count(*) from orders where user_id is not null and status in ('PAID', 'SHIPPED', 'DELIVERED') group by user_id;
