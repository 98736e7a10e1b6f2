-- What was sold on a day (UTC), added up once the day is over, for the dashboard. It is kept by a job and not by the sales: they would
-- wait for one another at the day's row. What changes on a day long over leaves a mark, and as long as a day has a mark, or has not been
-- added up, the dashboard adds it up from the orders themselves. So its figures are those of the books at any moment.
create table sales_days (
  day date primary key,
  placed int not null,
  orders int not null,
  web_orders int not null,
  revenue bigint not null
);
create table sales_day_products (
  day date not null references sales_days on delete cascade,
  -- the product, or what stands for the name of one that is gone
  sold_id uuid not null,
  product_id uuid,
  name text not null,
  units bigint not null,
  amount bigint not null,
  primary key (sold_id, day)
);
create index sales_day_products_of_day on sales_day_products (day);

-- The amounts of whole months side by side, a row for each product and year: what sold best in a year is then a matter of a row or two for
-- each product and not of one for each day on which it was sold. A month stands in them while it stands in sales_months.
create table sales_months (month date primary key check (extract(day from month) = 1));
create table sales_year_products (
  year int not null,
  sold_id uuid not null,
  m1 bigint not null default 0, m2 bigint not null default 0, m3 bigint not null default 0, m4 bigint not null default 0,
  m5 bigint not null default 0, m6 bigint not null default 0, m7 bigint not null default 0, m8 bigint not null default 0,
  m9 bigint not null default 0, m10 bigint not null default 0, m11 bigint not null default 0, m12 bigint not null default 0,
  primary key (year, sold_id)
);
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

-- Marks are only ever added, and taken away by whoever adds the day up and sees them: one that is added meanwhile stays.
create table sales_day_changes (
  id bigint generated always as identity primary key,
  day date not null
);
create index sales_day_changes_of_day on sales_day_changes (day);

-- A sale of today leaves no mark. A day is added up three hours after its end at the earliest, so that a change which left none because
-- the order was not yet an hour old has long been committed by then; while a transaction is older than that, no day is.
create function was_paid(payment_status text) returns boolean language sql immutable parallel safe as $$
  select coalesce(payment_status in ('PAID', 'REFUNDED'), false)
$$;

-- What a day's orders come to; amounts in cents. Functions of their own, which the planner takes as they are: it knows how long a day is
-- only where the day stands in the query, and would read all orders for the two days that are open.
create function sales_on(placed_on date) returns table (placed int, orders int, web_orders int, revenue bigint)
language plpgsql stable rows 1 as $$
begin
  return query select count(*)::int, count(*) filter (where was_paid(o.payment_status))::int,
    count(*) filter (where was_paid(o.payment_status) and o.source = 'WEB')::int,
    coalesce(sum(o.total) filter (where was_paid(o.payment_status)), 0)::bigint
  from orders o
  where o.created_at >= placed_on::timestamp at time zone 'UTC' and o.created_at < (placed_on + 1)::timestamp at time zone 'UTC';
end $$;
-- Goods only, each line by itself.
create function lines_sold_on(placed_on date) returns table (sold_id uuid, product_id uuid, name text, units bigint, amount bigint)
language plpgsql stable rows 3000 as $$
begin
  return query select coalesce(l.product_id, md5(l.name)::uuid), l.product_id, l.name, l.quantity::bigint, l.quantity * l.unit_price
  from orders o join order_lines l on l.order_id = o.id
  where o.created_at >= placed_on::timestamp at time zone 'UTC' and o.created_at < (placed_on + 1)::timestamp at time zone 'UTC'
    and was_paid(o.payment_status);
end $$;

create function mark_sales_day() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day)
    select distinct (at at time zone 'UTC')::date from (values (old.created_at), (new.created_at)) moment(at) where at is not null;
  return null;
end $$;
create trigger orders_sold_late after insert on orders
  for each row when (new.created_at < now() - interval '1 hour') execute function mark_sales_day();
create trigger orders_sold_otherwise after update of payment_status, source, created_at on orders
  for each row when (least(old.created_at, new.created_at) < now() - interval '1 hour'
    -- was_paid, written out: the body of a function would be read anew for every order that is paid
    and (old.source <> new.source or old.created_at <> new.created_at
      or coalesce(old.payment_status, '') in ('PAID', 'REFUNDED') <> coalesce(new.payment_status, '') in ('PAID', 'REFUNDED')))
  execute function mark_sales_day();
create trigger orders_never_sold after delete on orders
  for each row when (old.created_at < now() - interval '1 hour') execute function mark_sales_day();

create function mark_sales_day_of_line() returns trigger language plpgsql as $$
begin
  insert into sales_day_changes (day)
    select distinct (created_at at time zone 'UTC')::date from orders
    where id in (old.order_id, new.order_id) and created_at < now() - interval '1 hour';
  return null;
end $$;
create trigger order_lines_sold_late after insert or delete on order_lines
  for each row execute function mark_sales_day_of_line();
create trigger order_lines_sold_otherwise after update of order_id, product_id, name, quantity, unit_price on order_lines
  for each row execute function mark_sales_day_of_line();
