-- Orders that staff prepare. A draft is no order: no list, report or hold counts it, and it takes no stock until it is placed.
create sequence draft_order_numbers;

create table draft_orders (
  id uuid primary key,
  number text not null unique default 'D' || nextval('draft_order_numbers'),
  email text check (position('@' in email) > 1 and length(email) <= 254),
  address jsonb check (jsonb_typeof(address) = 'object'),
  note text check (length(trim(note)) between 1 and 5000),
  -- [{ productId, variantId, quantity }]
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 200),
  discount_type text check (discount_type in ('AMOUNT', 'PERCENTAGE')),
  -- cents or basis points
  discount_value bigint check (discount_value >= 0),
  discount_reason text check (length(discount_reason) between 1 and 200),
  -- cents; null: what the settings charge
  shipping_charge bigint check (shipping_charge >= 0),
  -- the order that was placed from the draft
  order_id uuid unique references orders on delete set null,
  placed_at timestamptz(3),
  user_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint draft_orders_whole_discount check ((discount_type is null) = (discount_value is null)),
  constraint draft_orders_percentage_at_most_all check (discount_type <> 'PERCENTAGE' or discount_value <= 10000),
  constraint draft_orders_placed_keep_no_person check (placed_at is null or (email is null and address is null and note is null))
);
create index draft_orders_open on draft_orders (updated_at desc, id desc) where placed_at is null;
create index draft_orders_by_email on draft_orders (lower(email)) where email is not null;
create trigger draft_orders_touched before update on draft_orders for each row execute function touch_updated_at();

comment on table draft_orders is
  'Orders that staff prepare; what a draft says of its customer moves to the order when it is placed';
comment on trigger draft_orders_touched on draft_orders is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';

-- The discount that staff gave on the whole order, in cents; order_lines.adjustments holds the share of each line.
alter table orders
  add column discount bigint not null default 0 check (discount >= 0),
  add column discount_reason text check (length(discount_reason) between 1 and 200);
comment on column orders.discount is 'Cents that staff took off the subtotal; the lines'' adjustments sum to it';

alter table orders
  drop constraint orders_parts_sum_to_total,
  add constraint orders_parts_sum_to_total check (total = subtotal - discount + tax + shipping_cost),
  add constraint orders_discount_at_most_subtotal check (discount <= subtotal);

drop trigger orders_amounts_fixed on orders;
create trigger orders_amounts_fixed before update on orders for each row
  when ((old.id, old.number, old.currency, old.subtotal, old.discount, old.shipping_cost, old.tax_rate, old.tax, old.total)
     is distinct from (new.id, new.number, new.currency, new.subtotal, new.discount, new.shipping_cost, new.tax_rate, new.tax, new.total))
  execute function refuse_changing_amounts();
comment on trigger orders_amounts_fixed on orders is
  'Refuses to change the amounts of a placed order. The invoice and the charge depend on them';

-- Payments by other means than the card provider, which staff record; such a payment has no id at a provider.
alter table transactions
  drop constraint transactions_method_check,
  add constraint transactions_method_check check (method in ('STRIPE', 'CASH', 'BANK_TRANSFER', 'OTHER')),
  add column reference text check (length(reference) between 1 and 200),
  add constraint transactions_other_means_without_provider check (method = 'STRIPE' or (provider_payment_id is null and payment_method_id is null));
comment on column transactions.reference is 'What staff noted of a payment by other means, such as the number of a transfer';
