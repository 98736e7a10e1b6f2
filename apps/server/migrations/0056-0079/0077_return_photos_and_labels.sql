-- Photos of returns, and labels that the shop buys for the way back (decision 0084).

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table return_photos (
  id uuid primary key,
  return_id uuid not null references returns on delete cascade,
  width int not null check (width > 0),
  height int not null check (height > 0),
  large bytea not null check (octet_length(large) between 1 and 5242880),
  small bytea not null check (octet_length(small) between 1 and 5242880),
  created_at timestamptz(3) not null default now()
);
comment on table return_photos is
  'Photos of shoppers of the items in a return. They are private, so they are not among the uploads of the shop';
comment on column return_photos.width is 'The width of the large picture in pixels';
comment on column return_photos.large is 'WebP without metadata, at most 1600 pixels on a side';
comment on column return_photos.small is 'WebP without metadata, at most 600 pixels on a side';
create index return_photos_of_return on return_photos (return_id, created_at, id);

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table return_labels (
  id uuid primary key,
  return_id uuid not null references returns on delete restrict,
  status text not null check (status in ('PURCHASING', 'PURCHASED', 'IN_TRANSIT', 'DELIVERED', 'FAILED', 'VOID_REQUESTED', 'VOIDED')),
  provider text not null default 'easypost' references providers,
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
  unanswered_polls int not null default 0 check (unanswered_polls >= 0),
  next_poll_at timestamptz(3) not null default now() + interval '12 hours',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table return_labels is 'Labels for the way back of returns, with their costs, carrier, tracking number and state';
comment on column return_labels.status is 'As in shipments. PURCHASING: the result of the purchase is unknown';
comment on column return_labels.provider is 'The carrier provider that made the label, which alone can void and track it';
comment on column return_labels.rate is 'What the label cost, in cents of its currency';
comment on column return_labels.label_url is 'The address of the file at the provider; null: erased with the person';
comment on column return_labels.unanswered_polls is 'Polls without a response. Polling replaces webhooks that do not arrive';
create unique index return_labels_one_live on return_labels (return_id) where status not in ('VOID_REQUESTED', 'VOIDED', 'FAILED');
create index return_labels_of_return on return_labels (return_id, created_at);
create index return_labels_by_tracking_number on return_labels (tracking_number) where tracking_number is not null;
create index return_labels_begun on return_labels (created_at) where status = 'PURCHASING';
create index return_labels_to_poll on return_labels (next_poll_at) where status in ('PURCHASED', 'IN_TRANSIT', 'VOID_REQUESTED');
create trigger return_labels_touched before update on return_labels for each row execute function touch_updated_at();
comment on trigger return_labels_touched on return_labels is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';
