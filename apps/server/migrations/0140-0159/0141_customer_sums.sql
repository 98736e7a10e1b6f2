-- Rules of customer groups on all orders of a customer read one stored row instead of the orders (decision 0072).

-- lock: constant defaults, so the table is not rewritten; the upgrade may retry it.
alter table customer_totals
  add column spent bigint not null default 0,
  add column countries text[] not null default '{}',
  add column last_order_at timestamptz(3);
comment on table customer_totals is 'The paid, shipped and delivered orders of each account, for rules of customer groups';
comment on column customer_totals.spent is 'Cents of their revenue in the currency of the shop';
comment on column customer_totals.countries is 'The countries of their deliveries';
comment on column customer_totals.last_order_at is 'When the newest of them was placed; null: none is left';

create function order_spent(sold orders) returns bigint language sql stable as $$
  select case when sold.currency <> shop_currency() then 0 else sold.total - (
    select coalesce(sum(g.value * g.quantity), 0)::bigint from gift_card_lines g where g.order_id = sold.id) end
$$;
comment on function order_spent is 'Returns what an order adds to the sum of its customer. Cents';

create function read_customer_orders(customer uuid) returns void language plpgsql as $$
begin
  -- The lock first: the second statement then sees the orders of transactions that held it.
  perform from customer_totals where user_id = customer for update;
  update customer_totals t set
    countries = coalesce((select array_agg(distinct a.country order by a.country)
      from orders o join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
      where o.user_id = customer and o.status in ('PAID', 'SHIPPED', 'DELIVERED')), '{}'),
    last_order_at = (select max(o.created_at) from orders o where o.user_id = customer and o.status in ('PAID', 'SHIPPED', 'DELIVERED'))
  where t.user_id = customer;
end $$;
comment on function read_customer_orders is 'Reads the countries and the newest order of a customer again, after an order was taken off or changed';

-- The number and the sum follow each change. A deleted order has no lines any more, so that its sum is read from the others.
create or replace function count_customer_orders() returns trigger language plpgsql as $$
declare
  counted text[] := array['PAID', 'SHIPPED', 'DELIVERED'];
begin
  if tg_op <> 'INSERT' and old.user_id is not null and old.status = any(counted) then
    update customer_totals set order_count = order_count - 1, spent = case tg_op
      when 'DELETE' then (select coalesce(sum(order_spent(o)), 0)::bigint from orders o where o.user_id = old.user_id and o.status = any(counted))
      else spent - order_spent(old) end
    where user_id = old.user_id;
    perform read_customer_orders(old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null and new.status = any(counted) then
    insert into customer_totals as t (user_id, order_count, spent, countries, last_order_at)
      select id, 1, order_spent(new), array(select a.country from order_addresses a where a.order_id = new.id and a.kind = 'SHIPPING'), new.created_at
      from users where id = new.user_id
      on conflict (user_id) do update set order_count = t.order_count + 1, spent = t.spent + excluded.spent,
        countries = case when t.countries @> excluded.countries then t.countries else t.countries || excluded.countries end,
        last_order_at = greatest(t.last_order_at, excluded.last_order_at);
  end if;
  return null;
end $$;

create function read_orders_of_address() returns trigger language plpgsql as $$
begin
  perform read_customer_orders(o.user_id) from orders o where o.id = new.order_id and o.user_id is not null;
  return null;
end $$;
comment on function read_orders_of_address is 'Reads the countries of a customer again when an order goes to another one';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create constraint trigger order_addresses_moved after update of country on order_addresses deferrable initially deferred for each row
  when (new.kind = 'SHIPPING' and old.country <> new.country) execute function read_orders_of_address();
comment on trigger order_addresses_moved on order_addresses is 'Corrects the countries of the customer, whoever changes the address';

-- lock: reads the orders of accounts once; sales wait for some seconds in a shop with millions of orders.
update customer_totals t set spent = s.spent, countries = s.countries, last_order_at = s.last_order_at
from (
  select o.user_id, sum(case when o.currency = shop_currency() then o.total - coalesce(k.amount, 0) else 0 end)::bigint as spent,
    coalesce(array_agg(distinct a.country order by a.country) filter (where a.country is not null), '{}') as countries, max(o.created_at) as last_order_at
  from orders o left join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
    left join (select order_id, sum(value * quantity) as amount from gift_card_lines group by order_id) k on k.order_id = o.id
  where o.user_id is not null and o.status in ('PAID', 'SHIPPED', 'DELIVERED') group by o.user_id
) s where s.user_id = t.user_id;
