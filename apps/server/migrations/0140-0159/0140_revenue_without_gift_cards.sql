-- The sale of a gift card is no revenue; the order that it pays is (decision 0114).

create or replace function sales_on_day(placed_on date, time_zone text)
returns table (placed int, orders int, web_orders int, revenue bigint) language plpgsql stable rows 1 as $$
declare
  from_at timestamptz := day_start(placed_on, time_zone);
  to_at timestamptz := day_start(placed_on + 1, time_zone);
  base text := shop_currency();
begin
  return query select
    (select count(*)::int from orders p where p.created_at >= from_at and p.created_at < to_at and p.currency = base),
    count(*)::int, count(*) filter (where o.source = 'WEB')::int,
    (coalesce(sum(o.total), 0) - (
      select coalesce(sum(g.value * g.quantity), 0) from orders s join gift_card_lines g on g.order_id = s.id
      where s.payment_status in ('PAID', 'REFUNDED') and s.currency = base
        and coalesce(s.paid_at, s.created_at) >= from_at and coalesce(s.paid_at, s.created_at) < to_at))::bigint
  from orders o
  where o.payment_status in ('PAID', 'REFUNDED') and o.currency = base
    and coalesce(o.paid_at, o.created_at) >= from_at and coalesce(o.paid_at, o.created_at) < to_at;
end $$;
comment on function sales_on_day is
  'Returns the orders placed and the orders paid on a day in a time zone, those in the shop''s currency. Revenue is without sold gift cards. Cents';

create or replace function lines_sold_on_day(placed_on date, time_zone text)
returns table (sold_id uuid, product_id uuid, name text, units bigint, amount bigint) language plpgsql stable rows 3000 as $$
declare
  from_at timestamptz := day_start(placed_on, time_zone);
  to_at timestamptz := day_start(placed_on + 1, time_zone);
  base text := shop_currency();
begin
  return query select coalesce(l.product_id, md5(l.name)::uuid), l.product_id, l.name, l.quantity::bigint,
    l.quantity * l.unit_price
      + case when l.adjustments = '[]' then 0 else (select coalesce(sum((a ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(l.adjustments) a) end
  from orders o join order_lines l on l.order_id = o.id
  where o.payment_status in ('PAID', 'REFUNDED') and o.currency = base
    and coalesce(o.paid_at, o.created_at) >= from_at and coalesce(o.paid_at, o.created_at) < to_at
    and not exists (select from gift_card_lines g where g.order_line_id = l.id);
end $$;
comment on function lines_sold_on_day is
  'Returns the lines of the orders paid on a day in a time zone and in the shop''s currency, goods only and no gift cards, after their share of the order''s discount. Cents';

-- Days with sold gift cards are added up again. Until then, reports read their orders.
insert into sales_day_changes (day, at)
  select distinct (coalesce(o.paid_at, o.created_at) at time zone 'UTC')::date, coalesce(o.paid_at, o.created_at)
  from orders o where o.id in (select order_id from gift_card_lines) and coalesce(o.paid_at, o.created_at) < now() - interval '1 hour';
