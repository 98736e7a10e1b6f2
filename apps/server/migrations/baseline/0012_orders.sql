-- Orders with their lines, addresses and history, and idempotency keys.

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
  -- The status of the order's transaction; null without one. A statement that writes both sets it itself, so that a paid order is written
  -- once; otherwise a trigger sets it.
  payment_status text,
  -- All filter values of an order as one number; the order list decodes it. The expression is inline, because a function would be planned for
  -- every order.
  facets smallint not null generated always as (((((
    case status when 'PENDING' then 0 when 'PAID' then 1 when 'SHIPPED' then 2 when 'DELIVERED' then 3 when 'CANCELLED' then 4 else 5 end * 5
    + case coalesce(payment_status, '') when '' then 0 when 'PENDING' then 1 when 'PAID' then 2 when 'REFUNDED' then 3 else 4 end) * 2
    + case source when 'WEB' then 0 else 1 end) * 2
    + case address_verification when 'VERIFIED' then 0 else 1 end) * 2
    + case when disputed then 1 else 0 end)::smallint) stored,
  -- Stored, because the owner may change handling and transit days later. Null for orders without an estimate.
  arrives_from date,
  arrives_to date,
  -- The discount of the whole order; order_lines.adjustments stores the share of each line.
  discount bigint not null default 0 check (discount >= 0),
  discount_reason text check (length(discount_reason) between 1 and 200),
  imported_from text check (length(imported_from) between 1 and 50),
  -- An order stores every component of its price. None is computed again.
  discounts jsonb not null default '[]',
  taxes jsonb not null default '[]',
  shipping_method_id uuid,
  included_tax bigint not null default 0,
  shipping_taxes jsonb not null default '[]',
  gift_card_amount bigint not null default 0,
  gift_cards jsonb not null default '[]',
  pickup_place text,
  tax_exempt_reason text,
  business jsonb,
  paid_at timestamptz(3),
  unique (id, total, currency),
  check (payment_status in ('PENDING', 'PAID', 'REFUNDED', 'FAILED')),
  constraint orders_arrival_is_a_span check ((arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to),
  constraint orders_parts_sum_to_total check (total = subtotal - discount + tax + shipping_cost),
  constraint orders_discount_at_most_subtotal check (discount <= subtotal),
  constraint orders_discounts_are_a_list check (jsonb_typeof(discounts) = 'array'),
  constraint orders_taxes_are_a_list check (jsonb_typeof(taxes) = 'array'),
  constraint orders_included_tax_is_no_debt check (included_tax >= 0 and (included_tax = 0 or tax = 0)),
  constraint orders_shipping_taxes_are_a_list check (jsonb_typeof(shipping_taxes) = 'array'),
  constraint orders_gift_cards_at_most_total check (gift_card_amount between 0 and total),
  constraint orders_gift_cards_are_a_list check (jsonb_typeof(gift_cards) = 'array'),
  constraint orders_business_is_an_object
    check (jsonb_typeof(business) = 'object' and not (business ->> 'isReverseCharge' = 'true' and (tax > 0 or included_tax > 0)))
);
comment on table orders is 'Orders with their amounts in cents, which never change after the order is placed';
comment on column orders.arrives_from is 'The earliest arrival day shown to the shopper; null: none was shown';
comment on column orders.arrives_to is 'The latest arrival day shown to the shopper';
comment on column orders.business is
  'The business customer: {companyName, vatNumber, sellerVatNumber, isReverseCharge, reason, check}; check is the response of VIES with its time and reference, or null. null: a consumer';
comment on column orders.discount is 'Cents that discounts took off the lines; the sum of the lines'' adjustments';
comment on column orders.discounts is
  'The discounts of the order: [{code, title, amount, isApplied, reason}], cents; independent of later changes of the discounts';
comment on column orders.gift_card_amount is 'Cents of the total paid by gift cards and store credit; the card provider charges the rest';
comment on column orders.gift_cards is
  'The gift cards and store credit used: [{id, kind, lastFour, amount}], cents, in the order in which they pay';
comment on column orders.imported_from is
  'The shop system of an imported order. It took no stock, sent no email, and no provider here knows its payment';
comment on column orders.included_tax is 'Cents of taxes included in the prices; the total adds only orders.tax. One of the two is 0';
comment on column orders.paid_at is 'When a pending payment succeeded; null: not paid, or paid when the order was placed';
comment on column orders.pickup_place is
  'Pickup location and opening hours, as shown to the shopper; may be empty; null: the order is shipped';
comment on column orders.shipping_method_id is
  'The chosen shipping method, which may be deleted since; null: the flat rate of the settings';
comment on column orders.shipping_taxes is
  'The taxes of the shipping: [{title, rate, amount, taxClass, taxable, country, state, postalCode}], basis points and cents';
comment on column orders.tax_exempt_reason is
  'Why the customer paid no tax, copied from the account when the order was placed; null: taxes were charged';
comment on column orders.taxes is
  'The taxes of the order: [{title, rate, amount}], basis points and cents; empty if they were not recorded';
create index orders_of_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_by_email on orders (lower(email), created_at desc);
create index orders_waiting on orders (created_at) where status = 'PENDING';
create index orders_by_total on orders (total, id);
create index orders_recently_changed on orders (updated_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc) include (total, facets);
create index orders_by_facets on orders (facets, total);
-- Reports read the sales of a period by this index.
create index orders_sold on orders ((coalesce(paid_at, created_at))) include (paid_at, created_at, total, source)
  where payment_status in ('PAID', 'REFUNDED');
create trigger orders_touched before update on orders for each row execute function touch_updated_at();
comment on trigger orders_touched on orders is 'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

-- A line copies the product data, because the product may change or be deleted.
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
  -- Changes of the amount besides the product's own discount: [{ "label": text, "amount": cents }].
  adjustments jsonb not null default '[]',
  refunded_quantity int not null default 0,
  restocked_quantity int not null default 0,
  unstocked_quantity int not null default 0,
  tax bigint,
  taxes jsonb,
  unique (order_id, position),
  constraint order_lines_refund_at_most_bought check (refunded_quantity between 0 and quantity),
  constraint order_lines_restock_at_most_bought check (restocked_quantity between 0 and quantity),
  constraint order_lines_unstocked_at_most_bought check (unstocked_quantity between 0 and quantity)
);
comment on table order_lines is
  'The purchased items with name, options and prices in cents at that time, and the refunded and restocked units';
comment on column order_lines.tax is 'The taxes of the line in cents; null if they were not recorded by line';
comment on column order_lines.taxes is
  'The taxes of the line, as orders.shipping_taxes; null if they were not recorded by region and class';
comment on column order_lines.unstocked_quantity is
  'Units that a stock policy sold without taking stock. They are returned before the others, and add nothing to the stock';
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
  -- Countries without states, such as Germany, have an empty state.
  state text not null check (length(state) <= 200),
  postal_code text not null check (length(postal_code) between 1 and 40),
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (order_id, kind)
);
comment on table order_addresses is 'The shipping and the billing address of an order';

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  user_id uuid references users on delete set null,
  body text not null check (length(trim(body)) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);
comment on table order_notes is 'Notes of staff about an order';
create index order_notes_of_order on order_notes (order_id, created_at);

create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  status text not null,
  reason text,
  user_id uuid,
  at timestamptz(3) not null default clock_timestamp()
);
comment on table order_history is 'Every status of an order, with reason and user; append-only';
create index order_history_of_order on order_history (order_id, id);
create trigger order_history_append_only before update or delete on order_history
  for each row execute function refuse_rewriting_history();
comment on trigger order_history_append_only on order_history is
  'Refuses UPDATE and DELETE for every writer, including the shop''s own role';

-- An order holds stock while 3-D Secure is outstanding or no card is given. The shopper and the client address are keyed hashes. A job
-- deletes the rows of decided orders.
create table order_holds (
  order_id uuid primary key references orders on delete cascade,
  shopper bytea not null,
  client_address bytea,
  since timestamptz(3) not null default now()
);
comment on table order_holds is 'Unpaid orders that hold units, by client, so that their number can be limited';
create index order_holds_of_shopper on order_holds (shopper);
create index order_holds_of_address on order_holds (client_address) where client_address is not null;

create table order_status_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
comment on table order_status_transitions is 'The permitted changes of the order status, enforced by a trigger on orders';

insert into order_status_transitions values
  ('PENDING', 'PAID'), ('PENDING', 'CANCELLED'), ('PAID', 'SHIPPED'), ('PAID', 'REFUNDED'), ('PAID', 'CANCELLED'),
  ('SHIPPED', 'DELIVERED'), ('SHIPPED', 'REFUNDED'), ('DELIVERED', 'REFUNDED');

-- The same key with the same body returns the same response; with another body 409 KEY_REUSED.
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  order_id uuid references orders on delete set null,
  response_status int,
  response_body jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (scope, key)
);
comment on table idempotency_keys is 'Idempotency keys of order placement: a repeated request returns the existing order';
create index idempotency_keys_old on idempotency_keys (created_at);

create function check_order_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from order_status_transitions where from_status = old.status and to_status = new.status)
    and not (old.status = 'REFUNDED' and is_refund_returned(old.id)
      and new.status = (select h.status from order_history h where h.order_id = old.id and h.status <> 'REFUNDED' order by h.id desc limit 1)) then
    raise exception 'an order cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_legal_transition';
  end if;
  return new;
end $$;
comment on function check_order_transition is 'Refuses a change of an order''s status that is not permitted';
create trigger orders_legal_transition before update of status on orders
  for each row when (old.status <> new.status) execute function check_order_transition();
comment on trigger orders_legal_transition on orders is
  'Refuses a change of status that is not permitted. Shopper, staff, webhook and jobs change it concurrently';

create function refuse_changing_amounts() returns trigger language plpgsql as $$
begin
  raise exception 'the amounts of an order do not change' using errcode = 'check_violation', constraint = 'orders_amounts_fixed';
end $$;
comment on function refuse_changing_amounts is 'Refuses to change the amounts of a placed order';
create trigger orders_amounts_fixed before update on orders for each row
  when ((old.id, old.number, old.currency, old.subtotal, old.discount, old.shipping_cost, old.tax_rate, old.tax, old.total, old.discounts, old.taxes)
     is distinct from (new.id, new.number, new.currency, new.subtotal, new.discount, new.shipping_cost, new.tax_rate, new.tax, new.total, new.discounts, new.taxes))
  execute function refuse_changing_amounts();
comment on trigger orders_amounts_fixed on orders is
  'Refuses to change the amounts of a placed order. The invoice and the charge depend on them';
create trigger orders_taxes_fixed before update of included_tax, shipping_taxes on orders for each row
  when ((old.included_tax, old.shipping_taxes) is distinct from (new.included_tax, new.shipping_taxes))
  execute function refuse_changing_amounts();
comment on trigger orders_taxes_fixed on orders is
  'Refuses to change the taxes of a placed order. The invoice and the tax report depend on them';
create trigger orders_gift_cards_fixed before update of gift_card_amount, gift_cards on orders for each row
  when ((old.gift_card_amount, old.gift_cards) is distinct from (new.gift_card_amount, new.gift_cards))
  execute function refuse_changing_amounts();
comment on trigger orders_gift_cards_fixed on orders is 'Refuses to change the gift card payments of a placed order';

-- The application may set a reason: set_config('vitrine.status_reason', ..., true).
create function record_order_status() returns trigger language plpgsql as $$
begin
  insert into order_history (order_id, status, reason, user_id)
    values (new.id, new.status, nullif(current_setting('vitrine.status_reason', true), ''), acting_user());
  return null;
end $$;
comment on function record_order_status is 'Appends the status of an order to its history, with reason and user';
create trigger orders_placed_recorded after insert on orders for each row execute function record_order_status();
comment on trigger orders_placed_recorded on orders is 'Appends to order_history. The history must be complete, whoever changes the status';
create trigger orders_status_recorded after update of status on orders
  for each row when (old.status <> new.status) execute function record_order_status();
comment on trigger orders_status_recorded on orders is 'Appends to order_history. The history must be complete, whoever changes the status';

create function refuse_deleting_paid_order() returns trigger language plpgsql as $$
begin
  if old.status <> 'CANCELLED' and old.status <> 'PENDING' or exists (select from transactions where order_id = old.id and status in ('PAID', 'REFUNDED')) then
    raise exception 'a paid order is never deleted' using errcode = 'check_violation', constraint = 'orders_paid_stay';
  end if;
  return old;
end $$;
comment on function refuse_deleting_paid_order is 'Refuses to delete a paid order';
create trigger orders_paid_stay before delete on orders for each row execute function refuse_deleting_paid_order();
comment on trigger orders_paid_stay on orders is 'Refuses to delete a paid order. Its records must be retained, whoever deletes';
