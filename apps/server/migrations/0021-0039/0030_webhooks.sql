-- Outgoing webhooks (decision 0055).

create table webhook_endpoints (
  id uuid primary key,
  url text not null check (length(url) between 1 and 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) between 1 and 50),
  sealed_secret bytea not null,
  sealed_previous_secret bytea,
  previous_secret_until timestamptz(3),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'FAILING', 'OFF', 'GONE')),
  failures_in_a_row int not null default 0 check (failures_in_a_row >= 0),
  failing_since timestamptz(3),
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint webhook_endpoints_previous_secret_ends check ((sealed_previous_secret is null) = (previous_secret_until is null))
);
comment on table webhook_endpoints is 'The addresses that receive webhooks';
comment on column webhook_endpoints.events is 'Event types or patterns: order.created, order.* or *';
comment on column webhook_endpoints.sealed_secret is 'The signing secret, encrypted with a key from SESSION_SECRET';
comment on column webhook_endpoints.sealed_previous_secret is 'The secret before the rotation, which also signs until previous_secret_until';
comment on column webhook_endpoints.state is
  'FAILING: attempts fail for half an hour or longer, and continue; OFF: by the owner; GONE: the receiver responded with 410';
comment on column webhook_endpoints.failing_since is 'The first failure after the last success; null: the last attempt succeeded';

-- The schema jobs is outside backups: a restored shop sends no old events.
create table jobs.webhook_events (
  position bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid(),
  type text not null check (length(type) between 3 and 60),
  subject_id uuid not null,
  record_id uuid not null,
  at timestamptz(3) not null default clock_timestamp(),
  transaction_id xid8 not null default pg_current_xact_id(),
  is_spread boolean not null default false
);
comment on table jobs.webhook_events is 'Events for webhooks, written in the transaction of the change; append-only except is_spread';
comment on column jobs.webhook_events.subject_id is 'Deliveries about the same subject are in order: an order, a product or a customer';
comment on column jobs.webhook_events.record_id is 'The changed record: the subject, or a refund of it';
comment on column jobs.webhook_events.transaction_id is 'Several events of a type and a record in one transaction are delivered once';
comment on column jobs.webhook_events.id is 'Sent as webhook-id. It has no index, because every index counts for each sale';
comment on column jobs.webhook_events.is_spread is 'Whether each endpoint that wants the event has its delivery';
create index webhook_events_new on jobs.webhook_events (position) where not is_spread;
create trigger webhook_events_append_only before update of position, id, type, subject_id, record_id, at, transaction_id on jobs.webhook_events
  for each row execute function refuse_rewriting_history();
comment on trigger webhook_events_append_only on jobs.webhook_events is 'Refuses to change an event for every writer';

create table jobs.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null,
  position bigint not null references jobs.webhook_events on delete cascade,
  subject_id uuid not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'DELIVERED', 'FAILED')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz(3) not null default now(),
  attempted_at timestamptz(3),
  took_ms int check (took_ms >= 0),
  status_code int,
  response text check (length(response) <= 2048),
  error text check (length(error) <= 500),
  created_at timestamptz(3) not null default now(),
  unique (endpoint_id, position)
);
comment on table jobs.webhook_deliveries is 'The delivery of an event to an endpoint, with the result of its last attempt';
comment on column jobs.webhook_deliveries.next_attempt_at is
  'When the delivery is due; during an attempt the end of its lease, after which another process repeats it';
comment on column jobs.webhook_deliveries.position is 'The event, and its position in the order of the deliveries of a subject';
comment on column jobs.webhook_deliveries.response is 'The first 2 KB of the response to the last attempt';
create index webhook_deliveries_due on jobs.webhook_deliveries (endpoint_id, next_attempt_at) where status = 'QUEUED';
create index webhook_deliveries_in_order on jobs.webhook_deliveries (endpoint_id, subject_id, position) where status = 'QUEUED';
create index webhook_deliveries_log on jobs.webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_event on jobs.webhook_deliveries (position);

create function webhook_patterns(event_type text) returns text[] language sql immutable parallel safe as $$
  select array[event_type, split_part(event_type, '.', 1) || '.*', '*']
$$;
comment on function webhook_patterns is 'Returns the patterns that match a type of event';

create function note_webhook_event(event_type text, subject uuid, record uuid) returns void language plpgsql as $$
begin
  insert into jobs.webhook_events (type, subject_id, record_id) select event_type, subject, record
  where exists (select from webhook_endpoints where state in ('ACTIVE', 'FAILING') and events && webhook_patterns(event_type));
end $$;
comment on function note_webhook_event is 'Writes an event if an endpoint wants it';

create function note_order_webhooks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_webhook_event('order.created', new.id, new.id);
    if new.payment_status = 'PAID' then
      perform note_webhook_event('order.paid', new.id, new.id);
    end if;
    return null;
  end if;
  if new.payment_status is distinct from old.payment_status then
    if new.payment_status = 'PAID' and old.payment_status is distinct from 'REFUNDED' then
      perform note_webhook_event('order.paid', new.id, new.id);
    elsif new.payment_status = 'FAILED' then
      perform note_webhook_event('payment.failed', new.id, new.id);
    end if;
  end if;
  -- A returned refund restores the previous status, of which the receiver knows.
  if new.status <> old.status and old.status <> 'REFUNDED' and new.status in ('SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED') then
    perform note_webhook_event('order.' || lower(new.status), new.id, new.id);
  end if;
  return null;
end $$;
comment on function note_order_webhooks is 'Writes the events of an order and of its payment';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger orders_placed_told after insert on orders for each row
  when (new.imported_from is null) execute function note_order_webhooks();
comment on trigger orders_placed_told on orders is 'Writes the webhook events of a new order in its transaction';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger orders_told after update of status, payment_status on orders for each row
  when (old.status <> new.status or old.payment_status is distinct from new.payment_status) execute function note_order_webhooks();
comment on trigger orders_told on orders is 'Writes the webhook events of a changed order in its transaction';

create function note_refund_webhook() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('refund.' || lower(new.status), new.order_id, new.id);
  return null;
end $$;
comment on function note_refund_webhook is 'Writes the event of a refund that succeeded or failed';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger refunds_made_told after insert on refunds for each row
  when (new.status <> 'PENDING') execute function note_refund_webhook();
comment on trigger refunds_made_told on refunds is 'Writes the webhook event of a refund that is recorded as finished';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger refunds_told after update of status on refunds for each row
  when (old.status <> new.status and new.status <> 'PENDING') execute function note_refund_webhook();
comment on trigger refunds_told on refunds is 'Writes the webhook event of a refund in the transaction of its result';

create function note_product_webhook() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(
    case tg_op when 'INSERT' then 'product.created' when 'DELETE' then 'product.deleted' else 'product.updated' end,
    coalesce(new.id, old.id), coalesce(new.id, old.id));
  return null;
end $$;
comment on function note_product_webhook is 'Writes the event of a created, edited or deleted product';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger products_told after insert or delete on products for each row execute function note_product_webhook();
comment on trigger products_told on products is 'Writes the webhook event of a created or deleted product in its transaction';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger products_edit_told after update on products for each row
  when (old.edited_at <> new.edited_at) execute function note_product_webhook();
comment on trigger products_edit_told on products is 'Writes the webhook event of an edited product. Sales and ratings are no edits';

create function note_variant_webhook() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or exists (select from products where id = old.product_id) then
    perform note_webhook_event('product.updated', coalesce(new.product_id, old.product_id), coalesce(new.product_id, old.product_id));
  end if;
  return null;
end $$;
comment on function note_variant_webhook is 'Writes the event of the product of a changed variant';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger variants_told after insert or delete on variants for each row execute function note_variant_webhook();
comment on trigger variants_told on variants is 'Writes the webhook event of a product that gains or loses a variant';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger variants_edit_told after update on variants for each row
  when (old.edited_at <> new.edited_at) execute function note_variant_webhook();
comment on trigger variants_edit_told on variants is 'Writes the webhook event of a product with an edited variant. Sales are no edits';

create function note_stock_webhook() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('inventory.updated', new.product_id, new.product_id);
  return null;
end $$;
comment on function note_stock_webhook is 'Writes the event of a changed stock';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger stock_movements_told after insert on stock_movements for each row
  when (new.reason <> 'REMOVED') execute function note_stock_webhook();
comment on trigger stock_movements_told on stock_movements is 'Writes the webhook event of a changed stock in its transaction';

create function note_customer_webhook() returns trigger language plpgsql as $$
begin
  perform note_webhook_event(
    case when tg_op = 'INSERT' then 'customer.created' when new.erased_at is not null then 'customer.deleted' else 'customer.updated' end,
    new.id, new.id);
  return null;
end $$;
comment on function note_customer_webhook is 'Writes the event of a created, changed or erased customer';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger users_customer_told after insert on users for each row
  when (new.role = 'USER') execute function note_customer_webhook();
comment on trigger users_customer_told on users is 'Writes the webhook event of a new customer in its transaction';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger users_customer_change_told after update on users for each row
  when (new.role = 'USER' and old.updated_at <> new.updated_at) execute function note_customer_webhook();
comment on trigger users_customer_change_told on users is 'Writes the webhook event of a changed customer. A sign-in is no change';
