-- Parcels that staff send without a label bought here: part of an order, or all of it, with the carrier and number that they name.
-- A label of the shop (shipments) is for everything that is not in a parcel.
create table parcels (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  carrier text check (length(carrier) between 1 and 100),
  tracking_number text check (length(tracking_number) between 1 and 100),
  tracking_url text,
  user_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index parcels_of_order on parcels (order_id, created_at);
create trigger parcels_touched before update on parcels for each row execute function touch_updated_at();

create table parcel_lines (
  parcel_id uuid not null references parcels on delete restrict,
  order_line_id uuid not null references order_lines on delete restrict,
  quantity int not null check (quantity > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_lines_of_line on parcel_lines (order_line_id);
create trigger parcel_lines_append_only before update or delete on parcel_lines
  for each row execute function refuse_rewriting_history();

-- The line is locked before its parcels are counted, so that two parcels at once cannot both take its last unit.
create function check_parcel_line() returns trigger language plpgsql as $$
declare
  line order_lines;
  shipped int;
begin
  select l.* into line from order_lines l where l.id = new.order_line_id for update;
  if line.order_id <> (select p.order_id from parcels p where p.id = new.parcel_id) then
    raise exception 'a parcel holds lines of its own order'
      using errcode = 'check_violation', constraint = 'parcel_lines_of_own_order';
  end if;
  select coalesce(sum(p.quantity), 0) into shipped from parcel_lines p where p.order_line_id = new.order_line_id;
  if shipped + new.quantity > line.quantity - line.refunded_quantity then
    raise exception 'a parcel holds no more than was ordered and not refunded'
      using errcode = 'check_violation', constraint = 'parcel_lines_at_most_ordered';
  end if;
  return new;
end $$;
create trigger parcel_lines_at_most_ordered before insert on parcel_lines
  for each row execute function check_parcel_line();

comment on table parcels is 'Parcels sent without a label of the shop, with the carrier and tracking number that staff named';
comment on table parcel_lines is 'The units of order lines in each parcel; append-only';
comment on function check_parcel_line() is
  'Refuses a parcel line of another order, and more units than were ordered and not refunded, under a lock of the order line';
comment on trigger parcels_touched on parcels is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';
comment on trigger parcel_lines_append_only on parcel_lines is
  'Refuses to change or delete what a parcel held: it has left, and the shopper was told';
comment on trigger parcel_lines_at_most_ordered on parcel_lines is
  'Refuses more units than were ordered and not refunded. A check before the write could be overtaken by another parcel or a refund';

-- The weight of one unit in ounces, as packed; null: not weighed. A variant without a weight has its product's.
alter table products add column weight double precision check (weight > 0 and weight <= 2400);
alter table variants add column weight double precision check (weight > 0 and weight <= 2400);
comment on column products.weight is 'Ounces of one unit as packed; null: not weighed';
comment on column variants.weight is 'Ounces of one unit as packed; null: as the product';
