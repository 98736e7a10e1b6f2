-- Amounts of discounts and shipping methods in currencies of markets, and contents for the price per unit (decision 0070).

-- lock: a shop has some hundreds of discounts
alter table discounts add column currency_amounts jsonb
  constraint discounts_currency_amounts_is_list check (jsonb_typeof(currency_amounts) = 'array');
comment on column discounts.currency_amounts is
  'The amounts in currencies of markets: value, minimumSubtotal and tierMinimums for each currency; null: none. Without them the discount does not apply there';

-- lock: a shop has some dozens of shipping methods
alter table shipping_methods add column currency_amounts jsonb
  constraint shipping_methods_currency_amounts_is_list check (jsonb_typeof(currency_amounts) = 'array');
comment on column shipping_methods.currency_amounts is
  'Price and steps in currencies of markets, which replace price and steps there; null: none';

-- lock: the column has no default, and NOT VALID reads no row
alter table products add column unit_content text,
  add constraint products_unit_content_is_short check (length(unit_content) between 1 and 20) not valid;
comment on column products.unit_content is 'The amount in one unit of sale, such as 750 ml, for the price per unit; null: none. A variant may have its own';
-- lock: as above
alter table variants add column unit_content text,
  add constraint variants_unit_content_is_short check (length(unit_content) between 1 and 20) not valid;
comment on column variants.unit_content is 'The amount in one unit of sale, such as 750 ml; null: that of the product';

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table currency_price_history (
  currency text not null,
  product_id uuid not null references products on delete cascade,
  item_id uuid not null,
  list_price bigint not null check (list_price >= 0),
  unit_price bigint not null check (unit_price >= 0),
  ended_at timestamptz(3) not null default now(),
  primary key (product_id, currency, item_id, ended_at)
);
comment on table currency_price_history is 'Previous prices in currencies of markets, as price_history for the shop''s currency';
comment on column currency_price_history.item_id is 'The product, or one of its variants, which may be deleted since';
comment on column currency_price_history.ended_at is 'When the next price replaced it';
comment on column currency_price_history.list_price is 'Before the product''s reduction by percent. In the smallest unit of the currency';
comment on column currency_price_history.unit_price is 'After the product''s reduction by percent. In the smallest unit of the currency';

create function share_of_discount(discount bigint, discount_type text) returns bigint language sql immutable parallel safe as $$
  select case discount_type when 'PERCENTAGE' then discount else 0 end
$$;
comment on function share_of_discount is
  'Returns the reduction of a product in other currencies, in basis points: 0 for one by an amount, which is in the shop''s currency';

create function keep_currency_price() returns trigger language plpgsql as $$
begin
  delete from currency_price_history
  where product_id = old.product_id and currency = old.currency and ended_at < now() - interval '400 days';
  insert into currency_price_history (currency, product_id, item_id, list_price, unit_price)
  select old.currency, p.id, old.item_id, old.price, price_after_discount(old.price, share_of_discount(p.discount, p.discount_type), 'PERCENTAGE')
  from products p where p.id = old.product_id
  on conflict do nothing;
  return null;
end $$;
comment on function keep_currency_price is 'Stores the previous price of an item in a currency for 400 days';
-- lock: only staff write prices in other currencies, and the upgrade may retry it.
create trigger currency_prices_kept after update of price on currency_prices for each row
  when (old.price <> new.price) execute function keep_currency_price();
comment on trigger currency_prices_kept on currency_prices is
  'Records each change of a price, whoever makes it. These rows prove the reference price of a reduction';
-- lock: as above
create trigger currency_prices_ended after delete on currency_prices for each row execute function keep_currency_price();
comment on trigger currency_prices_ended on currency_prices is
  'Records the last price of an item that is no longer sold in a currency. These rows prove the reference price of a reduction';

-- Only the price before the transaction is stored: pages never showed the prices between its statements.
create or replace function keep_product_price() returns trigger language plpgsql as $$
begin
  delete from price_history where product_id = new.id and ended_at < now() - interval '400 days';
  insert into price_history (product_id, item_id, list_price, unit_price)
  select new.id, item.id, item.previous, price_after_discount(item.previous, old.discount, old.discount_type)
  from (
    select new.id as id, old.price as previous, new.price as current_price
    union all select v.id, coalesce(v.price, old.price), coalesce(v.price, new.price) from variants v where v.product_id = new.id
  ) item
  where (item.previous, price_after_discount(item.previous, old.discount, old.discount_type))
    is distinct from (item.current_price, price_after_discount(item.current_price, new.discount, new.discount_type))
  on conflict do nothing;
  if share_of_discount(old.discount, old.discount_type) <> share_of_discount(new.discount, new.discount_type) then
    insert into currency_price_history (currency, product_id, item_id, list_price, unit_price)
    select currency, product_id, item_id, price, price_after_discount(price, share_of_discount(old.discount, old.discount_type), 'PERCENTAGE')
    from currency_prices where product_id = new.id
    on conflict do nothing;
  end if;
  return null;
end $$;
comment on function keep_product_price is
  'Stores the previous prices of a product and its variants for 400 days, and the newest without limit; in currencies of markets if the reduction by percent changes';
