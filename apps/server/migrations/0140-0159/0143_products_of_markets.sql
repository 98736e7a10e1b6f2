-- Products that are sold in some of the markets only (decision 0116).

-- lock: the column has no default, and NOT VALID reads no row
alter table products add column sold_in text[],
  add constraint products_sold_in_some_market check (cardinality(sold_in) > 0 and array_position(sold_in, null) is null) not valid;
comment on column products.sold_in is
  'The ids of the markets that sell the product, ''main'' for the main one; null: every market. The order locks the row before it reads it';
-- lock: the index has no row yet; reading the products takes less than a second for 100,000.
create index products_sold_in_markets on products (id) where sold_in is not null;

create function product_markets_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'product-markets');
  return null;
end $$;
comment on function product_markets_changed is
  'Evicts the list of the products of some markets, which every process caches';
-- lock: the upgrade may retry it. A sale does not set the column, so it does not run the trigger.
create trigger products_sold_in_changed after update of sold_in on products for each row
  when (old.sold_in is distinct from new.sold_in) execute function product_markets_changed();
comment on trigger products_sold_in_changed on products is
  'Evicts the list of the products of some markets, whoever changes them. The notification is sent with the commit of the change';
-- lock: the upgrade may retry it
create trigger products_sold_in_added after insert on products for each row
  when (new.sold_in is not null) execute function product_markets_changed();
comment on trigger products_sold_in_added on products is
  'Evicts the list of the products of some markets. An import and an archive insert such products';

create function forget_removed_markets() returns trigger language plpgsql as $$
declare
  removed text[] := array(
    select market ->> 'id' from jsonb_array_elements(
      case when jsonb_typeof(old.value -> 'markets') = 'array' then old.value -> 'markets' else '[]' end) market
    except
    select market ->> 'id' from jsonb_array_elements(
      case when jsonb_typeof(new.value -> 'markets') = 'array' then new.value -> 'markets' else '[]' end) market);
begin
  if cardinality(removed) > 0 then
    update products set sold_in = array(select unnest(sold_in) except select unnest(removed))
    where sold_in is not null and sold_in && removed;
  end if;
  return null;
end $$;
comment on function forget_removed_markets is
  'Removes a removed market from its products. A product of this market only is refused by products_sold_in_some_market';
create trigger settings_markets_removed after update on settings for each row
  when (new.key = 'markets') execute function forget_removed_markets();
comment on trigger settings_markets_removed on settings is
  'A product names no market that does not exist, whoever removes the market';
