-- Best sellers count what was paid for the lines: the share of a line in the discount of its order stands in its adjustments.
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
  where o.created_at >= from_at and o.created_at < to_at and was_paid(o.payment_status);
end $$;
comment on function lines_sold_on_day is 'The lines sold on a day in a time zone, goods only, after their share of the order''s discount. Cents';

drop trigger order_lines_sold_otherwise on order_lines;
create trigger order_lines_sold_otherwise after update of order_id, product_id, name, quantity, unit_price, adjustments on order_lines
  for each row execute function mark_sales_day_of_line();
comment on trigger order_lines_sold_otherwise on order_lines is
  'Marks the day to be added up again. Reports of past days are added up once, and must follow every later change';

-- Days that were added up with the goods before the discount are added up again.
insert into sales_day_changes (day, at)
  select distinct (created_at at time zone 'UTC')::date, created_at from orders where discount > 0;
