-- Who asked for a mail when something is back in stock. A row is deleted in the transaction that queues its mail, so that the mail is
-- queued once, and the shop keeps no address that it needs no more.
create table stock_alerts (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  variant_id uuid references variants on delete cascade,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  stop_key text not null,
  created_at timestamptz(3) not null default now(),
  constraint stock_alerts_once unique nulls not distinct (email, product_id, variant_id)
);
create index stock_alerts_of_product on stock_alerts (product_id);
create index stock_alerts_of_variant on stock_alerts (variant_id);
create index stock_alerts_stopped_by on stock_alerts (stop_key);
create index stock_alerts_oldest on stock_alerts (created_at);
comment on table stock_alerts is 'E-mails that wait for a product or variant to be back in stock; a row goes when its mail is queued';
comment on column stock_alerts.variant_id is 'null for a product without variants';
comment on column stock_alerts.stop_key is 'The key of the link that stops all alerts of this e-mail';
