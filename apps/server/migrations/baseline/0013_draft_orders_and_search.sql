-- Draft orders, the staff search of orders and the email queue.

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
  -- Cents or basis points.
  discount_value bigint check (discount_value >= 0),
  discount_reason text check (length(discount_reason) between 1 and 200),
  -- Cents; null: the charge of the settings.
  shipping_charge bigint check (shipping_charge >= 0),
  order_id uuid unique references orders on delete set null,
  placed_at timestamptz(3),
  user_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  payment_link_sent_at timestamptz(3),
  payment_link_until timestamptz(3),
  addition_to uuid references orders on delete set null,
  shipping_method_id uuid,
  business jsonb,
  constraint draft_orders_whole_discount check ((discount_type is null) = (discount_value is null)),
  constraint draft_orders_percentage_at_most_all check (discount_type <> 'PERCENTAGE' or discount_value <= 10000),
  constraint draft_orders_placed_keep_no_person check (placed_at is null or (email is null and address is null and note is null)),
  constraint draft_orders_whole_payment_link check ((payment_link_sent_at is null) = (payment_link_until is null)),
  constraint draft_orders_business_is_an_object check (jsonb_typeof(business) = 'object')
);
comment on table draft_orders is 'Orders that staff prepare; the customer data moves to the order when it is placed';
comment on column draft_orders.addition_to is
  'The placed order to which staff add these lines, because the amounts of an order never change; null for a separate draft';
comment on column draft_orders.business is
  'The business customer, entered by staff: {companyName, vatNumber}; null: a consumer. Cleared when the draft is placed';
comment on column draft_orders.order_id is
  'The order placed from the draft; without placed_at, its payment is pending or failed, and another attempt may replace it';
comment on column draft_orders.payment_link_until is 'When the last emailed payment link expires';
comment on column draft_orders.shipping_method_id is
  'The shipping method chosen by staff, which may be deleted since; null: the cheapest for the address, or the flat rate without zones';
create index draft_orders_open on draft_orders (updated_at desc, id desc) where placed_at is null;
create index draft_orders_by_email on draft_orders (lower(email)) where email is not null;
create index draft_orders_of_addition on draft_orders (addition_to) where addition_to is not null;
create trigger draft_orders_touched before update on draft_orders for each row execute function touch_updated_at();
comment on trigger draft_orders_touched on draft_orders is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

-- One row for each order: one index search replaces three indexes of two tables and their join.
create table order_search (
  order_id uuid primary key references orders on delete cascade,
  text text not null,
  facets smallint not null,
  total bigint not null,
  created_at timestamptz(3) not null
) with (fillfactor = 85);
comment on table order_search is
  'The read model for the staff search and filters: number, email address and recipient in lower case, one per line';
create index order_search_parts on order_search using gin (text gin_trgm_ops);

-- The unique key prevents a duplicate email.
create table mail_messages (
  id uuid primary key,
  kind text not null,
  dedupe_key text not null unique,
  recipient text not null,
  order_id uuid references orders on delete set null,
  payload jsonb not null default '{}',
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENDING', 'SENT', 'FAILED')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
comment on table mail_messages is 'The email queue, written in the transaction of the event, with the result of each message';
create index mail_messages_due on mail_messages (next_attempt_at) where status in ('QUEUED', 'SENDING');
create index mail_messages_newest on mail_messages (created_at desc, id desc);
create index mail_messages_of_order on mail_messages (order_id) where order_id is not null;

create function refuse_second_order_of_draft() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id and payment_status <> 'FAILED') then
    raise exception 'this draft has an order already' using errcode = 'check_violation', constraint = 'draft_orders_one_order';
  end if;
  return new;
end $$;
comment on function refuse_second_order_of_draft is 'Refuses another order for a draft whose order is paid or awaits payment';
create trigger draft_orders_one_order before update on draft_orders for each row
  when (old.order_id is not null and new.order_id is not null and old.order_id <> new.order_id)
  execute function refuse_second_order_of_draft();
comment on trigger draft_orders_one_order on draft_orders is
  'Prevents a second sale of a draft: another order requires that the payment of the previous one failed';

create function end_paid_draft() returns trigger language plpgsql as $$
begin
  update draft_orders set placed_at = now(), email = null, address = null, note = null
  where order_id = new.id and placed_at is null;
  return null;
end $$;
comment on function end_paid_draft is 'Closes the draft of a paid order; the customer data is on the order';
create trigger orders_end_draft after update of payment_status on orders for each row
  when (old.payment_status = 'PENDING' and new.payment_status = 'PAID')
  execute function end_paid_draft();
comment on trigger orders_end_draft on orders is 'Closes the draft of a paid order, whichever process receives the payment';

create function refresh_order_search(searched uuid) returns void language sql as $$
  insert into order_search as found (order_id, text, facets, total, created_at)
  select o.id, lower(concat_ws(e'\n', o.number, o.email, translate(a.name, e'\n', ' '))), o.facets, o.total, o.created_at
  from orders o left join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING' where o.id = searched
  -- Updates only the text: the facets may be older than those of a concurrent transaction.
  on conflict (order_id) do update set text = excluded.text where found.text <> excluded.text
$$;
comment on function refresh_order_search is 'Rewrites the row of order_search';

create function order_searched() returns trigger language plpgsql as $$
begin
  if not exists (select from order_search where order_id = new.id) then
    perform refresh_order_search(new.id);
  end if;
  return null;
end $$;
comment on function order_searched is 'Adds a new order to order_search at the end of its transaction';
-- Only for an order without an address: the trigger of the address writes the others.
create constraint trigger orders_searched after insert on orders deferrable initially deferred
  for each row execute function order_searched();
comment on trigger orders_searched on orders is
  'Updates order_search. Staff must find an order by number, name and email address from its commit on';

create function order_searched_anew() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(new.id);
  return null;
end $$;
comment on function order_searched_anew is 'Refreshes order_search when the number or email address of an order changes';
create trigger orders_searched_anew after update of number, email on orders
  for each row when (old.number <> new.number or old.email <> new.email) execute function order_searched_anew();
comment on trigger orders_searched_anew on orders is
  'Updates order_search. Staff must find an order by number, name and email address from its commit on';

create function order_address_searched_anew() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(new.order_id);
  return null;
end $$;
comment on function order_address_searched_anew is 'Refreshes order_search when the name of the recipient changes';
create trigger order_addresses_searched after insert on order_addresses
  for each row when (new.kind = 'SHIPPING') execute function order_address_searched_anew();
comment on trigger order_addresses_searched on order_addresses is
  'Updates order_search. Staff must find an order by number, name and email address from its commit on';
create trigger order_addresses_searched_anew after update of name on order_addresses
  for each row when (new.kind = 'SHIPPING' and old.name <> new.name) execute function order_address_searched_anew();
comment on trigger order_addresses_searched_anew on order_addresses is
  'Updates order_search. Staff must find an order by number, name and email address from its commit on';

create function narrow_order_search() returns trigger language plpgsql as $$
begin
  update order_search set facets = new.facets, created_at = new.created_at where order_id = new.id;
  return null;
end $$;
comment on function narrow_order_search is 'Copies the filter values of an order to order_search';
create trigger orders_narrowed after update on orders
  for each row when (old.facets <> new.facets or old.created_at <> new.created_at) execute function narrow_order_search();
comment on trigger orders_narrowed on orders is
  'Copies the filter values of the order to order_search. Filtered lists and their counts must match the orders';
