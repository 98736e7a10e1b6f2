create sequence order_numbers start 10001;

create table orders (
  id uuid primary key,
  number text not null unique default nextval('order_numbers')::text,
  user_id uuid references users on delete set null,
  email text not null check (position('@' in email) > 1),
  source text not null default 'WEB' check (source in ('WEB', 'PHONE')),
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED')),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  subtotal bigint not null check (subtotal >= 0),
  shipping_cost bigint not null check (shipping_cost >= 0),
  shipping_method text,
  tax_rate int not null check (tax_rate between 0 and 10000),
  tax bigint not null check (tax >= 0),
  total bigint not null check (total >= 0),
  address_verification text not null default 'NOT_VERIFIED' check (address_verification in ('VERIFIED', 'NOT_VERIFIED')),
  disputed boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint orders_parts_sum_to_total check (total = subtotal + tax + shipping_cost),
  unique (id, total, currency)
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_newest_by_status on orders (status, created_at desc, id desc);
create index orders_of_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_by_email on orders (lower(email), created_at desc);
create index orders_waiting on orders (created_at) where status = 'PENDING';
create trigger orders_touched before update on orders for each row execute function touch_updated_at();

-- The life of an order as data (contract §5).
create table order_status_transitions (from_status text not null, to_status text not null, primary key (from_status, to_status));
insert into order_status_transitions values
  ('PENDING', 'PAID'), ('PENDING', 'CANCELLED'), ('PAID', 'SHIPPED'), ('PAID', 'REFUNDED'), ('PAID', 'CANCELLED'),
  ('SHIPPED', 'DELIVERED'), ('SHIPPED', 'REFUNDED'), ('DELIVERED', 'REFUNDED');

create function check_order_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from order_status_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'an order cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_legal_transition';
  end if;
  return new;
end $$;
create trigger orders_legal_transition before update of status on orders
  for each row when (old.status <> new.status) execute function check_order_transition();

create function refuse_changing_amounts() returns trigger language plpgsql as $$
begin
  raise exception 'the amounts of an order do not change' using errcode = 'check_violation', constraint = 'orders_amounts_fixed';
end $$;
create trigger orders_amounts_fixed before update on orders for each row
  when ((old.id, old.number, old.currency, old.subtotal, old.shipping_cost, old.tax_rate, old.tax, old.total)
     is distinct from (new.id, new.number, new.currency, new.subtotal, new.shipping_cost, new.tax_rate, new.tax, new.total))
  execute function refuse_changing_amounts();

create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  status text not null,
  reason text,
  user_id uuid,
  at timestamptz(3) not null default clock_timestamp()
);
create index order_history_of_order on order_history (order_id, id);
create trigger order_history_append_only before update or delete on order_history
  for each row execute function refuse_rewriting_history();

-- The application may say why with set_config('vitrine.status_reason', ..., true).
create function record_order_status() returns trigger language plpgsql as $$
begin
  insert into order_history (order_id, status, reason, user_id)
    values (new.id, new.status, nullif(current_setting('vitrine.status_reason', true), ''), acting_user());
  return null;
end $$;
create trigger orders_placed_recorded after insert on orders for each row execute function record_order_status();
create trigger orders_status_recorded after update of status on orders
  for each row when (old.status <> new.status) execute function record_order_status();

create function refuse_deleting_paid_order() returns trigger language plpgsql as $$
begin
  if old.status <> 'CANCELLED' and old.status <> 'PENDING' or exists (select from transactions where order_id = old.id and status in ('PAID', 'REFUNDED')) then
    raise exception 'a paid order is never deleted' using errcode = 'check_violation', constraint = 'orders_paid_stay';
  end if;
  return old;
end $$;
create trigger orders_paid_stay before delete on orders for each row execute function refuse_deleting_paid_order();

-- Lines keep a copy of what was bought; the product may change or go.
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position int not null check (position >= 0),
  product_id uuid references products on delete set null,
  variant_id uuid references variants on delete set null,
  name text not null,
  options text[] not null default '{}',
  sku text,
  image jsonb,
  list_price bigint not null check (list_price >= 0),
  unit_price bigint not null check (unit_price >= 0),
  quantity int not null check (quantity > 0),
  -- what changed the line's amount besides the product's own discount, e.g. [{ "label": text, "amount": cents }]
  adjustments jsonb not null default '[]',
  refunded_quantity int not null default 0,
  restocked_quantity int not null default 0,
  unique (order_id, position),
  constraint order_lines_refund_at_most_bought check (refunded_quantity between 0 and quantity),
  constraint order_lines_restock_at_most_bought check (restocked_quantity between 0 and quantity)
);
create index order_lines_of_product on order_lines (product_id) where product_id is not null;
create index order_lines_of_variant on order_lines (variant_id) where variant_id is not null;

create table order_addresses (
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('SHIPPING', 'BILLING')),
  name text not null check (length(name) between 1 and 200),
  email text,
  phone text,
  street1 text not null check (length(street1) between 1 and 200),
  street2 text,
  city text not null check (length(city) between 1 and 200),
  state text not null check (length(state) between 1 and 200),
  postal_code text not null check (length(postal_code) between 1 and 40),
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (order_id, kind)
);

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  user_id uuid references users on delete set null,
  body text not null check (length(trim(body)) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);
create index order_notes_of_order on order_notes (order_id, created_at);

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  invoice_number text not null unique check (invoice_number ~ '^INV-[0-9]+$'),
  created_at timestamptz(3) not null default now()
);
create index invoices_of_order on invoices (order_id);
