-- The days of the reports begin and end in the shop's time zone, which is a setting. The sums of a day are valid only for the zone in
-- which they were added up; as long as a day's sums are those of another zone, it is added up from the orders.
alter table sales_days add column time_zone text not null default 'UTC';
comment on column sales_days.time_zone is 'The zone in which the day began and ended when it was added up';

-- A mark tells the moment of the order, and not its day alone: which day that is depends on the zone. The version before reads the day.
alter table sales_day_changes add column at timestamptz;
update sales_day_changes set at = day::timestamp at time zone 'UTC';
alter table sales_day_changes alter column at set not null;
create index sales_day_changes_at on sales_day_changes (at);

-- The first moment of a day. Where the clocks go back over midnight, so that it comes twice, PostgreSQL names the second.
create function day_start(day date, time_zone text) returns timestamptz language sql immutable parallel safe as $$
  select case when (midnight - interval '1 hour') at time zone $2 >= $1::timestamp then midnight - interval '1 hour' else midnight end
  from (select $1::timestamp at time zone $2 as midnight) clock
$$;
comment on function day_start is 'The first moment of a day in a time zone';

-- As sales_on and lines_sold_on, which the version before calls, for the days of a zone.
create function sales_on_day(placed_on date, time_zone text)
returns table (placed int, orders int, web_orders int, revenue bigint) language plpgsql stable rows 1 as $$
declare
  from_at timestamptz := day_start(placed_on, time_zone);
  to_at timestamptz := day_start(placed_on + 1, time_zone);
begin
  return query select count(*)::int, count(*) filter (where was_paid(o.payment_status))::int,
    count(*) filter (where was_paid(o.payment_status) and o.source = 'WEB')::int,
    coalesce(sum(o.total) filter (where was_paid(o.payment_status)), 0)::bigint
  from orders o where o.created_at >= from_at and o.created_at < to_at;
end $$;
comment on function sales_on_day is 'The sales of a day in a time zone. Cents';

create function lines_sold_on_day(placed_on date, time_zone text)
returns table (sold_id uuid, product_id uuid, name text, units bigint, amount bigint) language plpgsql stable rows 3000 as $$
declare
  from_at timestamptz := day_start(placed_on, time_zone);
  to_at timestamptz := day_start(placed_on + 1, time_zone);
begin
  return query select coalesce(l.product_id, md5(l.name)::uuid), l.product_id, l.name, l.quantity::bigint, l.quantity * l.unit_price
  from orders o join order_lines l on l.order_id = o.id
  where o.created_at >= from_at and o.created_at < to_at and was_paid(o.payment_status);
end $$;
comment on function lines_sold_on_day is 'The lines sold on a day in a time zone, goods only. Cents';

create or replace function mark_sales_day() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, at)
    select distinct (moment.at at time zone 'UTC')::date, moment.at
    from (values (old.created_at), (new.created_at)) moment(at) where moment.at is not null;
  return null;
end $$;

create or replace function mark_sales_day_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, at)
    select distinct (created_at at time zone 'UTC')::date, created_at from orders
    where id in (old.order_id, new.order_id) and created_at < now() - interval '1 hour';
  return null;
end $$;
