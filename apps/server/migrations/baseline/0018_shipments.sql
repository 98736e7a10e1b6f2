-- Labels, tracking and parcels.

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  status text not null default 'PURCHASED' check (status in ('PURCHASING', 'PURCHASED', 'IN_TRANSIT', 'DELIVERED', 'FAILED', 'VOID_REQUESTED', 'VOIDED')),
  provider_shipment_id text unique,
  provider_rate_id text,
  provider_tracker_id text unique,
  carrier text,
  service text,
  rate bigint check (rate >= 0),
  currency text not null default 'USD',
  tracking_number text,
  tracking_status text,
  tracking_url text,
  label_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Polls without a response. Polling replaces webhooks that do not arrive.
  unanswered_polls int not null default 0 check (unanswered_polls >= 0),
  next_poll_at timestamptz(3) not null default now() + interval '12 hours'
);
comment on table shipments is 'Purchased labels with carrier, tracking number and state';
-- A second purchase returns the existing label.
create unique index shipments_one_label_per_order on shipments (order_id) where status not in ('VOID_REQUESTED', 'VOIDED', 'FAILED');
create index shipments_by_tracking_number on shipments (tracking_number) where tracking_number is not null;
-- Labels whose purchase did not finish.
create index shipments_begun on shipments (created_at) where status = 'PURCHASING';
create index shipments_to_ask_about on shipments (next_poll_at) where status in ('PURCHASED', 'IN_TRANSIT', 'VOID_REQUESTED');
create trigger shipments_touched before update on shipments for each row execute function touch_updated_at();
comment on trigger shipments_touched on shipments is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table tracking_events (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments on delete cascade,
  status text not null,
  message text not null default '',
  location text,
  at timestamptz(3) not null,
  unique (shipment_id, status, at)
);
comment on table tracking_events is 'Tracking events of carriers; append-only';
create trigger tracking_events_append_only before update or delete on tracking_events
  for each row execute function refuse_rewriting_history();
comment on trigger tracking_events_append_only on tracking_events is
  'Refuses UPDATE and DELETE for every writer, including the shop''s own role';

-- A label of the shop (shipments) covers everything that is not in a parcel.
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
comment on table parcels is 'Parcels sent without a label of the shop, with the carrier and tracking number entered by staff';
create index parcels_of_order on parcels (order_id, created_at);
create trigger parcels_touched before update on parcels for each row execute function touch_updated_at();
comment on trigger parcels_touched on parcels is 'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table parcel_lines (
  parcel_id uuid not null references parcels on delete restrict,
  order_line_id uuid not null references order_lines on delete restrict,
  quantity int not null check (quantity > 0),
  primary key (parcel_id, order_line_id)
);
comment on table parcel_lines is 'The units of order lines in each parcel; append-only';
create index parcel_lines_of_line on parcel_lines (order_line_id);
create trigger parcel_lines_append_only before update or delete on parcel_lines
  for each row execute function refuse_rewriting_history();
comment on trigger parcel_lines_append_only on parcel_lines is
  'Refuses to change or delete the content of a parcel: it was sent, and the shopper was notified';

-- The lock on the order line prevents two concurrent parcels from taking its last unit.
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
comment on function check_parcel_line is
  'Refuses a parcel line of another order, and more units than were ordered and not refunded, under a lock of the order line';
create trigger parcel_lines_at_most_ordered before insert on parcel_lines
  for each row execute function check_parcel_line();
comment on trigger parcel_lines_at_most_ordered on parcel_lines is
  'Refuses more units than were ordered and not refunded. A check before the write would race with another parcel or a refund';
