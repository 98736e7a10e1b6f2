-- Discounts and their redemptions.

create table discounts (
  id uuid primary key,
  title text not null check (length(trim(title)) between 1 and 120),
  code text check (length(trim(code)) between 1 and 64),
  kind text not null check (kind in ('PERCENTAGE', 'AMOUNT', 'FREE_SHIPPING', 'BUY_X_GET_Y', 'TIERS', 'BUNDLE')),
  value bigint not null default 0 check (value >= 0),
  product_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  collection_ids uuid[] not null default '{}',
  tags text[] not null default '{}',
  get_product_ids uuid[] not null default '{}',
  buy_quantity int check (buy_quantity > 0),
  get_quantity int check (get_quantity > 0),
  tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  minimum_subtotal bigint check (minimum_subtotal >= 0),
  minimum_quantity int check (minimum_quantity >= 0),
  countries text[] not null default '{}',
  customer_ids uuid[] not null default '{}',
  weekdays int[] not null default '{}',
  is_first_order_only boolean not null default false,
  excludes_reduced boolean not null default false,
  usage_limit int check (usage_limit > 0),
  usage_limit_per_customer int check (usage_limit_per_customer > 0),
  usage_limit_per_order int check (usage_limit_per_order > 0),
  usage_count int not null default 0 check (usage_count >= 0),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  combines_with text[] not null default '{}' check (combines_with <@ array['PRODUCT', 'ORDER', 'SHIPPING']),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  customer_group_ids uuid[] not null default '{}',
  constraint discounts_end_after_start check (starts_at < ends_at)
);
comment on table discounts is 'Discounts with a code, or automatic; orders store a copy of those applied';
comment on column discounts.code is 'The code that shoppers enter, case-insensitive; null: automatic';
comment on column discounts.customer_group_ids is
  'Groups that the discount is limited to, in addition to customer_ids; both empty: everyone. The id of a deleted group is retained, so that its discount never applies to everyone';
comment on column discounts.tiers is 'For TIERS: [{minimumSubtotal, minimumQuantity, value}], cents, units and basis points';
comment on column discounts.usage_count is 'How many orders use it, without cancelled ones';
comment on column discounts.value is 'Basis points; cents for AMOUNT; for BUNDLE the price of one of each product in cents';
create unique index discounts_code_key on discounts (upper(code)) where code is not null;
create index discounts_automatic on discounts (id) where code is null and is_active;
-- A redemption changes only the count: it is no edit.
create trigger discounts_touched before update on discounts for each row
  when (old.usage_count = new.usage_count) execute function touch_updated_at();
comment on trigger discounts_touched on discounts is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

-- A process compares the version to detect that its cached automatic discounts are stale.
create table discount_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
comment on table discount_version is 'One row: the number of changes of automatic discounts';

insert into discount_version default values;

create table discount_codes (
  code text primary key check (code = upper(code) and length(code) between 1 and 64),
  discount_id uuid not null references discounts on delete cascade,
  order_id uuid references orders on delete set null,
  created_at timestamptz(3) not null default now()
);
comment on table discount_codes is 'Single-use codes created in bulk, in capitals; a discount with such codes is not automatic';
comment on column discount_codes.order_id is 'The order that redeemed the code; null: not redeemed, or the order was cancelled or deleted';
create index discount_codes_by_discount on discount_codes (discount_id, code);
create index discount_codes_by_order on discount_codes (order_id) where order_id is not null;

-- The redemptions of an order are deleted when it is cancelled or deleted.
create table discount_uses (
  order_id uuid not null references orders on delete cascade,
  discount_id uuid not null,
  -- Cents.
  amount bigint not null check (amount >= 0),
  created_at timestamptz(3) not null default now(),
  primary key (order_id, discount_id)
);
comment on table discount_uses is 'Redemptions of discounts by orders; the customer is stored in orders only';
comment on column discount_uses.discount_id is 'The discount, which may be deleted since';
create index discount_uses_by_discount on discount_uses (discount_id);

-- A cancelled order no longer counts toward the limits. If it was paid, it is still a sale in reports.
create table cancelled_discount_uses (
  order_id uuid not null references orders on delete cascade,
  discount_id uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (order_id, discount_id)
);
comment on table cancelled_discount_uses is
  'The discounts of paid orders that were cancelled: they count in reports, but not toward limits';
comment on column cancelled_discount_uses.amount is 'Cents';

create function refuse_bulk_code() returns trigger language plpgsql as $$
begin
  if exists (select from discount_codes where code = upper(new.code)) then
    raise unique_violation using message = 'A code made in bulk is the same', constraint = 'discounts_code_key', table = 'discounts';
  end if;
  return new;
end $$;
comment on function refuse_bulk_code is 'Refuses a discount code that already exists as a bulk code';
create trigger discounts_code_is_own before insert or update of code on discounts for each row
  when (new.code is not null) execute function refuse_bulk_code();
comment on trigger discounts_code_is_own on discounts is 'Ensures that a code belongs to one discount, whoever writes it';

create function count_uses_of_offer() returns trigger language plpgsql as $$
begin
  new.usage_count := (select count(*) from discount_uses where discount_id = new.id);
  return new;
end $$;
comment on function count_uses_of_offer is 'Sets the number of existing redemptions of a discount';
create trigger discounts_counted before insert on discounts for each row execute function count_uses_of_offer();
comment on trigger discounts_counted on discounts is
  'Sets the redemption count of an imported discount, or one whose deletion is undone, from the orders of this shop';

create function discount_use_given_back() returns trigger language plpgsql as $$
begin
  update discounts set usage_count = usage_count - 1 where id = old.discount_id;
  return null;
end $$;
comment on function discount_use_given_back is 'Decrements the redemption count of a discount';
-- Runs at the end of the transaction, after the locks on products and orders, as in order placement: this order prevents deadlocks.
create constraint trigger discount_uses_given_back after delete on discount_uses deferrable initially deferred
  for each row execute function discount_use_given_back();
comment on trigger discount_uses_given_back on discount_uses is
  'Decrements the redemption count of a discount, whichever code ends the order';

create function give_discount_uses_back() returns trigger language plpgsql as $$
begin
  if new.payment_status in ('PAID', 'REFUNDED') then
    insert into cancelled_discount_uses (order_id, discount_id, amount)
      select order_id, discount_id, amount from discount_uses where order_id = new.id on conflict do nothing;
  end if;
  delete from discount_uses where order_id = new.id;
  update discount_codes set order_id = null where order_id = new.id;
  return null;
end $$;
comment on function give_discount_uses_back is 'Deletes the redemptions of a cancelled order, and releases its bulk codes';
create trigger orders_discount_uses after update of status on orders for each row
  when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function give_discount_uses_back();
comment on trigger orders_discount_uses on orders is 'Deletes the redemptions of a cancelled order, for every code path';

-- Pages show automatic discounts. Start and end times need no eviction, because the page contains them.
create function count_discount_change() returns trigger language plpgsql as $$
begin
  update discount_version set version = version + 1;
  perform pg_notify('page_cache', 'offers settings');
  return null;
end $$;
comment on function count_discount_change is
  'Increments discount_version, notifies every process to reload automatic discounts, and evicts all pages';
create trigger discounts_added after insert on discounts
  for each row when (new.code is null) execute function count_discount_change();
comment on trigger discounts_added on discounts is 'Notifies every process to reload automatic discounts, whoever adds one';
create trigger discounts_removed after delete on discounts
  for each row when (old.code is null) execute function count_discount_change();
comment on trigger discounts_removed on discounts is 'Notifies every process to reload automatic discounts, whoever deletes one';
create trigger discounts_changed after update on discounts for each row
  when (old.usage_count = new.usage_count and (old.code is null or new.code is null)) execute function count_discount_change();
comment on trigger discounts_changed on discounts is 'Notifies every process to reload automatic discounts, whoever changes one';
create trigger discount_codes_made after insert on discount_codes for each statement execute function count_discount_change();
comment on trigger discount_codes_made on discount_codes is
  'Notifies every process to reload automatic discounts, because a discount with bulk codes is no longer automatic';

create function evict_pages_of_group_offers() returns trigger language plpgsql as $$
begin
  if exists (select from discounts where code is null and is_active and cardinality(category_ids) + cardinality(collection_ids) > 0) then
    perform pg_notify('page_cache', 'settings');
  end if;
  return null;
end $$;
comment on function evict_pages_of_group_offers is 'Evicts all pages if automatic discounts are limited to categories or collections';
create trigger category_products_offered after insert or update or delete on category_products
  for each statement execute function evict_pages_of_group_offers();
comment on trigger category_products_offered on category_products is
  'Evicts all pages if automatic discounts are limited to groupings. Pages show a product''s discounts, which depend on its groupings';
create trigger collection_products_offered after insert or update or delete on collection_products
  for each statement execute function evict_pages_of_group_offers();
comment on trigger collection_products_offered on collection_products is
  'Evicts all pages if automatic discounts are limited to groupings. Pages show a product''s discounts, which depend on its groupings';
