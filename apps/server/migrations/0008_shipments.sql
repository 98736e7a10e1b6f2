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
  updated_at timestamptz(3) not null default now()
);
-- A second purchase answers the label already bought.
create unique index shipments_one_label_per_order on shipments (order_id) where status not in ('VOID_REQUESTED', 'VOIDED', 'FAILED');
create index shipments_by_tracking_number on shipments (tracking_number) where tracking_number is not null;
create trigger shipments_touched before update on shipments for each row execute function touch_updated_at();

create table tracking_events (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments on delete cascade,
  status text not null,
  message text not null default '',
  location text,
  at timestamptz(3) not null,
  unique (shipment_id, status, at)
);
create trigger tracking_events_append_only before update or delete on tracking_events
  for each row execute function refuse_rewriting_history();
