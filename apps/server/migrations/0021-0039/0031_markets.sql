-- Markets: prices in further currencies, and orders in them. The markets and the rates are the setting 'markets'.

create function market_currencies() returns text[] language sql stable
  return coalesce((
    select array_agg(market ->> 'currency') from settings s
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(s.value -> 'markets') = 'array' then s.value -> 'markets' else '[]' end) market
    where s.key = 'markets'), '{}');
comment on function market_currencies is 'Returns the currencies of the markets beside the main one, closed markets included';

create or replace function check_shop_currency() returns trigger language plpgsql as $$
begin
  if new.currency <> shop_currency() and not new.currency = any (market_currencies()) then
    raise exception 'the currency % is not the currency of a market of the shop', new.currency
      using errcode = 'check_violation', constraint = 'currency_is_of_shop';
  end if;
  return new;
end $$;
comment on function check_shop_currency is 'Refuses a record in a currency that is neither the shop''s nor that of a market';

create or replace function shop_currency_refusal(wanted text) returns text language sql stable
  return case
    when wanted = shop_currency() then null
    when exists (select from orders) or exists (select from gift_cards) or exists (select from draft_orders) then 'PROMISED'
    when cardinality(market_currencies()) > 0 then 'MARKETS'
    when currency_decimals(wanted) <> currency_decimals(shop_currency())
      and (exists (select from products) or exists (select from discounts) or exists (select from shipping_methods)) then 'DECIMALS'
  end;
comment on function shop_currency_refusal is
  'Returns why the shop cannot change to a currency: amounts were PROMISED in the current one, the shop has other MARKETS, or amounts have other DECIMALS; null: it can';

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table currency_prices (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  product_id uuid not null references products on delete cascade,
  variant_id uuid references variants on delete cascade,
  item_id uuid not null generated always as (coalesce(variant_id, product_id)) stored,
  price bigint not null check (price between 0 and 100000000000),
  updated_at timestamptz(3) not null default now(),
  primary key (product_id, currency, item_id)
);
comment on table currency_prices is 'The prices of products and variants in currencies other than the shop''s. An item without a price is not sold in that currency';
comment on column currency_prices.item_id is 'The variant, or the product itself if it has no variants';
comment on column currency_prices.price is 'In the smallest unit of the currency, before any reduction';
comment on column currency_prices.variant_id is 'Null: the product has no variants';
create index currency_prices_of_variant on currency_prices (variant_id) where variant_id is not null;
create trigger currency_prices_touched before update on currency_prices for each row execute function touch_updated_at();
comment on trigger currency_prices_touched on currency_prices is 'Sets updated_at, whoever changes the price';

-- An order locks its products before it reads their prices, so a price cannot change while an order is placed.
create function lock_priced_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform from products where id = old.product_id for no key update;
    return old;
  end if;
  perform from products where id = new.product_id for no key update;
  return new;
end $$;
comment on function lock_priced_product is 'Locks the product of a price, as an order does';
create trigger currency_prices_locked before insert or update or delete on currency_prices
  for each row execute function lock_priced_product();
comment on trigger currency_prices_locked on currency_prices is
  'Waits for orders of the product that are being placed. Otherwise an order could mix two prices';

create function currency_prices_changed() returns trigger language plpgsql as $$
begin
  perform evict_pages_of_products(coalesce(array(select distinct product_id from changed_rows), '{}'));
  return null;
end $$;
comment on function currency_prices_changed is 'Evicts the pages that show the products';
create trigger currency_prices_added after insert on currency_prices
  referencing new table as changed_rows for each statement execute function currency_prices_changed();
comment on trigger currency_prices_added on currency_prices is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger currency_prices_changed after update on currency_prices
  referencing new table as changed_rows for each statement execute function currency_prices_changed();
comment on trigger currency_prices_changed on currency_prices is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger currency_prices_gone after delete on currency_prices
  referencing old table as changed_rows for each statement execute function currency_prices_changed();
comment on trigger currency_prices_gone on currency_prices is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';

-- Sorted and filtered lists of a market read it. A reduction by an amount is in the shop's currency, so it does not apply.
create view currency_products as
  select c.currency, p.id as product_id, min(c.price) as lowest, max(c.price) as highest,
    price_after_discount(min(c.price), case p.discount_type when 'PERCENTAGE' then p.discount else 0 end, 'PERCENTAGE') as card_price,
    bool_or(case when coalesce(v.stock_policy, p.stock_policy) = 'TRACKED' then coalesce(v.stock, p.stock) > 0 else true end) as in_stock,
    coalesce(array_agg(distinct o.value) filter (where o.value is not null), '{}') as option_values
  from currency_prices c join products p on p.id = c.product_id left join variants v on v.id = c.variant_id
  left join lateral unnest(v.options) o (value) on true
  where p.status = 'ACTIVE' and not p.is_gift_card and p.has_variants = (c.variant_id is not null)
  group by c.currency, p.id;
comment on view currency_products is 'The products that are sold in each further currency, with the prices, the stock and the options of their sold items';

-- lock: the table is new, so the reference reads no row; the runner locks the tables of this file first, in the order of a sale.
create table order_markets (
  order_id uuid primary key references orders on delete cascade,
  market_id uuid not null,
  base_currency text not null check (base_currency ~ '^[A-Z]{3}$'),
  rate numeric(20, 10) check (rate > 0),
  rate_source text,
  rate_date date,
  constraint order_markets_rate_is_whole check ((rate is null) = (rate_source is null) and (rate is null) = (rate_date is null))
);
comment on table order_markets is 'The market of each order that was not placed in the main one, and the rate of its currency at that time, for reports';
comment on column order_markets.base_currency is 'The currency of the shop, in which reports convert';
comment on column order_markets.rate is 'The value of one unit of the base currency in the order''s currency; null: the owner had entered none';
create index order_markets_of_market on order_markets (market_id);

create function check_refund_currency() returns trigger language plpgsql as $$
begin
  if new.currency <> (select currency from transactions where id = new.transaction_id) then
    raise exception 'the currency % is not the currency of the payment', new.currency
      using errcode = 'check_violation', constraint = 'refunds_currency_is_of_payment';
  end if;
  if new.store_credit_amount > 0 and new.currency <> shop_currency() then
    raise exception 'store credit is in the currency of the shop, not in %', new.currency
      using errcode = 'check_violation', constraint = 'refunds_store_credit_in_shop_currency';
  end if;
  return new;
end $$;
comment on function check_refund_currency is
  'Refuses a refund in another currency than its payment''s, which is that of its order, and store credit in another one than the shop''s';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger refunds_currency before insert or update of currency, transaction_id, store_credit_amount on refunds
  for each row execute function check_refund_currency();
comment on trigger refunds_currency on refunds is 'Refuses a refund in another currency than that of its order';

create function check_gift_card_currency() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders where currency <> shop_currency()
      and id = coalesce(new.order_id, (select order_id from refunds where id = (to_jsonb(new) ->> 'refund_id')::uuid))
  ) then
    raise exception 'gift cards and store credit are in the currency of the shop'
      using errcode = 'check_violation', constraint = 'gift_cards_currency_is_of_order';
  end if;
  return new;
end $$;
comment on function check_gift_card_currency is
  'Refuses an entry or a sold gift card of an order in another currency. All balances are in the shop''s currency';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger gift_card_entries_currency before insert on gift_card_entries
  for each row when (new.order_id is not null or new.refund_id is not null) execute function check_gift_card_currency();
comment on trigger gift_card_entries_currency on gift_card_entries is
  'Refuses a payment by, or a refund to, an account in another currency than the order''s';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger gift_card_lines_currency before insert on gift_card_lines
  for each row execute function check_gift_card_currency();
comment on trigger gift_card_lines_currency on gift_card_lines is 'Refuses the sale of a gift card in another currency than its balance';

-- The sums of the reports are in the shop's currency. Reports add up orders of other currencies themselves.
create or replace function sales_on_day(placed_on date, time_zone text)
returns table (placed int, orders int, web_orders int, revenue bigint) language plpgsql stable rows 1 as $$
declare
  from_at timestamptz := day_start(placed_on, time_zone);
  to_at timestamptz := day_start(placed_on + 1, time_zone);
  base text := shop_currency();
begin
  return query select
    (select count(*)::int from orders p where p.created_at >= from_at and p.created_at < to_at and p.currency = base),
    count(*)::int, count(*) filter (where o.source = 'WEB')::int, coalesce(sum(o.total), 0)::bigint
  from orders o
  where o.payment_status in ('PAID', 'REFUNDED') and o.currency = base
    and coalesce(o.paid_at, o.created_at) >= from_at and coalesce(o.paid_at, o.created_at) < to_at;
end $$;
comment on function sales_on_day is
  'Returns the orders placed and the orders paid on a day in a time zone, those in the shop''s currency. Cents';

create or replace function lines_sold_on_day(placed_on date, time_zone text)
returns table (sold_id uuid, product_id uuid, name text, units bigint, amount bigint) language plpgsql stable rows 3000 as $$
declare
  from_at timestamptz := day_start(placed_on, time_zone);
  to_at timestamptz := day_start(placed_on + 1, time_zone);
  base text := shop_currency();
begin
  return query select coalesce(l.product_id, md5(l.name)::uuid), l.product_id, l.name, l.quantity::bigint,
    l.quantity * l.unit_price
      + case when l.adjustments = '[]' then 0 else (select coalesce(sum((a ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(l.adjustments) a) end
  from orders o join order_lines l on l.order_id = o.id
  where o.payment_status in ('PAID', 'REFUNDED') and o.currency = base
    and coalesce(o.paid_at, o.created_at) >= from_at and coalesce(o.paid_at, o.created_at) < to_at;
end $$;
comment on function lines_sold_on_day is
  'Returns the lines of the orders paid on a day in a time zone and in the shop''s currency, goods only, after their share of the order''s discount. Cents';
