-- Sums for the reports.

-- Counts only: no cart, no visitor, no address. Each day has sixteen rows, so that shoppers do not wait for each other.
create table cart_days (
  day date not null,
  shard smallint not null check (shard between 0 and 15),
  started bigint not null default 0 check (started >= 0),
  primary key (day, shard)
);
comment on table cart_days is 'The number of carts started on each day';

-- A job writes the sums, because sales would wait for each other at the row of the day. A change on a past day leaves a mark. Until the job
-- has summed up a marked day, the dashboard reads its orders, so its figures are always current.
create table sales_days (
  day date primary key,
  placed int not null,
  orders int not null,
  web_orders int not null,
  revenue bigint not null,
  -- The sums are valid only in this zone. After a change of the shop's time zone, reports read the orders until the job has run.
  time_zone text not null default 'UTC'
);
comment on table sales_days is 'Sales of each day, summed up after the day ends. Cents';
comment on column sales_days.time_zone is 'The zone in which the day was summed up';

create table sales_day_products (
  day date not null references sales_days on delete cascade,
  -- The product, or a substitute for the name of a deleted one.
  sold_id uuid not null,
  product_id uuid,
  name text not null,
  units bigint not null,
  amount bigint not null,
  primary key (sold_id, day)
);
comment on table sales_day_products is 'Sales of each product on each day, summed up after the day ends. Cents';
create index sales_day_products_of_day on sales_day_products (day);

-- The best sellers of a year then read one or two rows for each product. sales_year_products contains the months that are in this table.
create table sales_months (
  month date primary key check (extract(day from month) = 1)
);
comment on table sales_months is 'Sales of each month, summed up from its days. Cents';

create table sales_year_products (
  year int not null,
  sold_id uuid not null,
  m1 bigint not null default 0,
  m2 bigint not null default 0,
  m3 bigint not null default 0,
  m4 bigint not null default 0,
  m5 bigint not null default 0,
  m6 bigint not null default 0,
  m7 bigint not null default 0,
  m8 bigint not null default 0,
  m9 bigint not null default 0,
  m10 bigint not null default 0,
  m11 bigint not null default 0,
  m12 bigint not null default 0,
  primary key (year, sold_id)
);
comment on table sales_year_products is 'Sales of each product in each year, summed up from its days. Cents';

-- Marks are only inserted, and deleted by the process that sums up the day and sees them: a concurrent mark is retained.
create table sales_day_changes (
  id bigint generated always as identity primary key,
  day date not null,
  -- The time of the order: its day depends on the time zone.
  at timestamptz not null
);
comment on table sales_day_changes is 'Days that changed after they were summed up, and are summed up again';
create index sales_day_changes_of_day on sales_day_changes (day);
create index sales_day_changes_at on sales_day_changes (at);

-- The sales report uses the same definition of a sale.
create function sales_on_day(placed_on date, time_zone text)
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
comment on function sales_on_day is 'Returns the orders placed and the orders paid on a day in a time zone. Cents';

-- The adjustments of a line contain its share of the order's discount.
create function lines_sold_on_day(placed_on date, time_zone text)
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
  'Returns the lines of the orders paid on a day in a time zone, goods only, after their share of the order''s discount. Cents';

-- A function of its own, because the planner needs the day as a constant: otherwise it would read all orders.
create function sales_on(placed_on date) returns table (placed int, orders int, web_orders int, revenue bigint)
language plpgsql stable rows 1 as $$
begin
  return query select count(*)::int, count(*) filter (where was_paid(o.payment_status))::int,
    count(*) filter (where was_paid(o.payment_status) and o.source = 'WEB')::int,
    coalesce(sum(o.total) filter (where was_paid(o.payment_status)), 0)::bigint
  from orders o
  where o.created_at >= placed_on::timestamp at time zone 'UTC' and o.created_at < (placed_on + 1)::timestamp at time zone 'UTC';
end $$;
comment on function sales_on is 'Returns the sales of a day. Cents';

create function lines_sold_on(placed_on date) returns table (sold_id uuid, product_id uuid, name text, units bigint, amount bigint)
language plpgsql stable rows 3000 as $$
begin
  return query select coalesce(l.product_id, md5(l.name)::uuid), l.product_id, l.name, l.quantity::bigint, l.quantity * l.unit_price
  from orders o join order_lines l on l.order_id = o.id
  where o.created_at >= placed_on::timestamp at time zone 'UTC' and o.created_at < (placed_on + 1)::timestamp at time zone 'UTC'
    and was_paid(o.payment_status);
end $$;
comment on function lines_sold_on is 'Returns the order lines that count as sold on a day, goods only. Cents';

create function add_up_sales_month(month date) returns void language plpgsql as $$
declare
  place text := 'm' || extract(month from month);
begin
  execute format('update sales_year_products set %1$I = 0 where year = extract(year from $1) and %1$I <> 0', place) using month;
  execute format('insert into sales_year_products (year, sold_id, %1$I)
    select extract(year from $1), sold_id, sum(amount) from sales_day_products where day >= $1 and day < $1 + interval ''1 month'' group by sold_id
    on conflict (year, sold_id) do update set %1$I = excluded.%1$I', place) using month;
  insert into sales_months values (month);
end $$;
comment on function add_up_sales_month is 'Sums up the days of one month';

-- An order may be placed and paid on different days: a change marks both. A change within the first hour needs no mark: a day is summed up
-- three hours after its end at the earliest, and never while an older transaction runs.
create function mark_sales_day() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, at)
    select distinct (moment.at at time zone 'UTC')::date, moment.at
    from (values (old.created_at), (new.created_at), (old.paid_at), (new.paid_at)) moment(at)
    where moment.at < now() - interval '1 hour';
  return null;
end $$;
comment on function mark_sales_day is 'Marks the day of an order to be summed up again';
create trigger orders_sold_late after insert on orders
  for each row when (new.created_at < now() - interval '1 hour') execute function mark_sales_day();
comment on trigger orders_sold_late on orders is
  'Marks the day to be summed up again. Reports sum up past days once, and must follow every later change';
create trigger orders_sold_otherwise after update of payment_status, source, created_at on orders
  for each row when (least(old.created_at, new.created_at) < now() - interval '1 hour'
    -- was_paid is inlined, because a function would be planned for every paid order.
    and (old.source <> new.source or old.created_at <> new.created_at
      or coalesce(old.payment_status, '') in ('PAID', 'REFUNDED') <> coalesce(new.payment_status, '') in ('PAID', 'REFUNDED')))
  execute function mark_sales_day();
comment on trigger orders_sold_otherwise on orders is
  'Marks the day to be summed up again. Reports sum up past days once, and must follow every later change';
create trigger orders_never_sold after delete on orders
  for each row when (old.created_at < now() - interval '1 hour') execute function mark_sales_day();
comment on trigger orders_never_sold on orders is
  'Marks the day to be summed up again. Reports sum up past days once, and must follow every later change';

create function mark_sales_day_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day, at)
    select distinct (coalesce(paid_at, created_at) at time zone 'UTC')::date, coalesce(paid_at, created_at) from orders
    where id in (old.order_id, new.order_id) and coalesce(paid_at, created_at) < now() - interval '1 hour';
  return null;
end $$;
comment on function mark_sales_day_of_line is 'Marks the day of an order line to be summed up again';
create trigger order_lines_sold_late after insert or delete on order_lines
  for each row execute function mark_sales_day_of_line();
comment on trigger order_lines_sold_late on order_lines is
  'Marks the day to be summed up again. Reports sum up past days once, and must follow every later change';
create trigger order_lines_sold_otherwise after update of order_id, product_id, name, quantity, unit_price, adjustments on order_lines
  for each row execute function mark_sales_day_of_line();
comment on trigger order_lines_sold_otherwise on order_lines is
  'Marks the day to be summed up again. Reports sum up past days once, and must follow every later change';
