-- The sums of a day count the orders that were paid on it. Their definition of a sale is that of reports/sales.queries.ts.
create or replace function sales_on_day(placed_on date, time_zone text)
returns table (placed int, orders int, web_orders int, revenue bigint) language plpgsql stable rows 1 as $$
declare
  from_at timestamptz := day_start(placed_on, time_zone);
  to_at timestamptz := day_start(placed_on + 1, time_zone);
begin
  return query select (select count(*)::int from orders p where p.created_at >= from_at and p.created_at < to_at),
    count(*)::int, count(*) filter (where o.source = 'WEB')::int, coalesce(sum(o.total), 0)::bigint
  from orders o
  where o.payment_status in ('PAID', 'REFUNDED')
    and coalesce(o.paid_at, o.created_at) >= from_at and coalesce(o.paid_at, o.created_at) < to_at;
end $$;
comment on function sales_on_day is 'The orders placed and the orders paid on a day in a time zone. Cents';

create or replace function lines_sold_on_day(placed_on date, time_zone text)
returns table (sold_id uuid, product_id uuid, name text, units bigint, amount bigint) language plpgsql stable rows 3000 as $$
declare
  from_at timestamptz := day_start(placed_on, time_zone);
  to_at timestamptz := day_start(placed_on + 1, time_zone);
begin
  return query select coalesce(l.product_id, md5(l.name)::uuid), l.product_id, l.name, l.quantity::bigint,
    l.quantity * l.unit_price
      + case when l.adjustments = '[]' then 0 else (select coalesce(sum((a ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(l.adjustments) a) end
  from orders o join order_lines l on l.order_id = o.id
  where o.payment_status in ('PAID', 'REFUNDED')
    and coalesce(o.paid_at, o.created_at) >= from_at and coalesce(o.paid_at, o.created_at) < to_at;
end $$;
comment on function lines_sold_on_day is
  'The lines of the orders paid on a day in a time zone, goods only, after their share of the order''s discount. Cents';

-- An order may be placed on one day and paid on another: a change marks both. The present hour needs no mark (migration 0101).
create or replace function mark_sales_day() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, at)
    select distinct (moment.at at time zone 'UTC')::date, moment.at
    from (values (old.created_at), (new.created_at), (old.paid_at), (new.paid_at)) moment(at)
    where moment.at < now() - interval '1 hour';
  return null;
end $$;

create or replace function mark_sales_day_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, at)
    select distinct (coalesce(paid_at, created_at) at time zone 'UTC')::date, coalesce(paid_at, created_at) from orders
    where id in (old.order_id, new.order_id) and coalesce(paid_at, created_at) < now() - interval '1 hour';
  return null;
end $$;
