-- Offers of the shop: with a code, or automatic.
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
  constraint discounts_end_after_start check (starts_at < ends_at)
);
create unique index discounts_code_key on discounts (upper(code)) where code is not null;
create index discounts_automatic on discounts (id) where code is null and is_active;
comment on table discounts is 'Offers of the shop, with a code or automatic; orders keep a copy of what they were given';
comment on column discounts.value is 'Basis points; cents for AMOUNT, and for BUNDLE the price of one of each product';
comment on column discounts.code is 'What shoppers type, in small letters or capitals; null: automatic';
comment on column discounts.tiers is 'Of TIERS: [{minimumSubtotal, minimumQuantity, value}], cents, units and basis points';
comment on column discounts.usage_count is 'How many orders use it that were not cancelled';

-- A use changes the count only: it is no edit.
create trigger discounts_touched before update on discounts for each row
  when (old.usage_count = new.usage_count) execute function touch_updated_at();
comment on trigger discounts_touched on discounts is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';

-- By this number a process knows whether the automatic offers that it has read are those of now.
create table discount_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into discount_version default values;
comment on table discount_version is 'One row: the number of changes of automatic offers so far';

create function count_discount_change() returns trigger language plpgsql as $$
begin
  update discount_version set version = version + 1;
  return null;
end $$;
comment on function count_discount_change is 'Counts a change of automatic offers in discount_version';
create trigger discounts_added after insert on discounts for each row when (new.code is null) execute function count_discount_change();
comment on trigger discounts_added on discounts is 'Every process reads its automatic offers anew, whoever wrote one';
create trigger discounts_removed after delete on discounts for each row when (old.code is null) execute function count_discount_change();
comment on trigger discounts_removed on discounts is 'Every process reads its automatic offers anew, whoever deleted one';
create trigger discounts_changed after update on discounts for each row
  when (old.usage_count = new.usage_count and (old.code is null or new.code is null)) execute function count_discount_change();
comment on trigger discounts_changed on discounts is 'Every process reads its automatic offers anew, whoever changed one';

-- Which orders use which offer. An order that is cancelled or deleted uses none.
create table discount_uses (
  order_id uuid not null references orders on delete cascade,
  discount_id uuid not null references discounts on delete cascade,
  -- cents
  amount bigint not null check (amount >= 0),
  created_at timestamptz(3) not null default now(),
  primary key (order_id, discount_id)
);
create index discount_uses_by_discount on discount_uses (discount_id);
comment on table discount_uses is 'The offers that orders use; whose order it is stands in orders alone';

create function discount_use_given_back() returns trigger language plpgsql as $$
begin
  update discounts set usage_count = usage_count - 1 where id = old.discount_id;
  return null;
end $$;
comment on function discount_use_given_back is 'Counts a use of an offer down';
-- At the end of the transaction, after products and orders are locked, as orders that use an offer do: so the two never wait for each other.
create constraint trigger discount_uses_given_back after delete on discount_uses deferrable initially deferred
  for each row execute function discount_use_given_back();
comment on trigger discount_uses_given_back on discount_uses is
  'Counts a use of an offer down. Whoever ends the order gives its uses back';

create function give_discount_uses_back() returns trigger language plpgsql as $$
begin
  delete from discount_uses where order_id = new.id;
  return null;
end $$;
comment on function give_discount_uses_back is 'Deletes the uses of offers of a cancelled order';
create trigger orders_discount_uses after update of status on orders for each row
  when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function give_discount_uses_back();
comment on trigger orders_discount_uses on orders is
  'A cancelled order gives its uses of offers back, on every way that an order is cancelled';
