-- A sale evicts only what it changes on a screen (decision 0118). Cards show whether a product can be bought; the product's own page shows
-- the number of the last five units. So cards have a tag of their own, card:ID, and what a sale evicts begins with the word "order".
create or replace function visible_stock(stock int) returns int language sql immutable as $$ select least(stock, 6) $$;
comment on function visible_stock is 'Stock in the steps in which pages show it: a number up to 5, above it only that there is some';

create function sells_stock() returns boolean language sql stable as $$
  select current_setting('vitrine.stock_reason', true) is not distinct from 'ORDERED'
$$;
comment on function sells_stock is 'Whether this transaction takes stock for an order. What staff change is shown on the next load';

create function eviction_cause() returns text language sql stable as $$
  select case when sells_stock() then 'order ' else '' end
$$;
comment on function eviction_cause is 'The word with which a notification to page_cache begins when a sale is its cause';

create or replace function evict_pages_of_products(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  if cardinality(ids) > 20 then
    perform pg_notify('page_cache', 'all');
    return;
  end if;
  perform pg_notify('page_cache', tag) from (
    select 'products' as tag
    union select 'product:' || id || ' card:' || id from unnest(ids) id
    union select 'category:' || category_id from category_products where product_id = any (ids)
    union select 'collection:' || collection_id from collection_products where product_id = any (ids)
  ) tags;
end $$;

create function evict_pages_for_stock(toggled uuid[]) returns void language plpgsql as $$
begin
  if not sells_stock() or cardinality(toggled) > 20 then
    perform evict_pages_of_products(toggled);
    return;
  end if;
  perform pg_notify('page_cache', 'order ' || tag) from (
    select 'products' as tag
    union select 'product:' || id || ' card:' || id from unnest(toggled) id
    union select 'category:' || category_id from category_products where product_id = any (toggled)
    union select 'collection:' || collection_id from collection_products where product_id = any (toggled)
  ) tags;
end $$;
comment on function evict_pages_for_stock is
  'Evicts the pages that show products which have become sold out or available. What a sale evicts may be shown for a second more';

create function evict_records_of_stock(ids uuid[], counted uuid[]) returns void language sql as $$
  -- A notification holds at most 8,000 bytes.
  select pg_notify('page_cache', eviction_cause() || string_agg('stock:' || id || case when id = any (counted) then ' product:' || id else '' end, ' '))
  from unnest(ids) with ordinality changed(id, place) group by (place - 1) / 50
$$;
comment on function evict_records_of_stock is
  'Evicts the records of products whose stock has changed, and the own pages of those whose number a page shows';

create or replace function product_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', case when count(*) > 20 then 'all'
    else coalesce('products ' || string_agg('product:' || id || ' card:' || id, ' '), '') end) from old_rows;
  return null;
end $$;

create or replace function product_changed() returns trigger language plpgsql as $$
declare
  shown uuid[];
  restocked uuid[];
  stocked uuid[];
  counted uuid[];
begin
  if cards_are_written_later() then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id) into shown from new_rows;
  else
    select array_agg(n.id) filter (where edited), array_agg(n.id) filter (where not edited and toggled),
      array_agg(n.id) filter (where not edited and not toggled), array_agg(n.id) filter (where not edited and not toggled and few)
    into shown, restocked, stocked, counted
    from new_rows n join old_rows o on o.id = n.id
    cross join lateral (select
      shows_product_change(o, n) as edited,
      can_be_bought(n.stock, n.stock_policy) <> can_be_bought(o.stock, o.stock_policy) as toggled,
      visible_stock(n.stock) <> visible_stock(o.stock) as few) change;
  end if;
  if shown is not null then
    perform refresh_product_cards(shown);
    perform evict_pages_of_products(shown);
  end if;
  if restocked is not null then
    update product_cards c set in_stock = can_be_bought(p.stock, p.stock_policy) from products p where p.id = c.product_id and c.product_id = any (restocked);
    perform evict_pages_for_stock(restocked);
  end if;
  if stocked is not null then
    perform evict_records_of_stock(stocked, coalesce(counted, '{}'));
  end if;
  return null;
end $$;
comment on function product_changed is
  'Refreshes the cards of edited products and evicts the pages that show them; a sale evicts a page only where a step of the stock is shown';

create or replace function variant_changed() returns trigger language plpgsql as $$
declare
  edited uuid[];
  stocked uuid[];
  counted uuid[];
begin
  if cards_are_written_later() then return null; end if;
  select array_agg(distinct n.product_id) filter (where shows_variant_change(o, n)),
    array_agg(distinct n.product_id), array_agg(distinct n.product_id) filter (where visible_stock(n.stock) <> visible_stock(o.stock))
  into edited, stocked, counted
  from new_rows n join old_rows o on o.id = n.id;
  if edited is not null then
    perform refresh_product_cards(edited);
    perform evict_pages_of_products(edited);
  end if;
  if stocked is not null then
    perform evict_records_of_stock(stocked, coalesce(counted, '{}'));
  end if;
  return null;
end $$;
comment on function variant_changed is
  'Refreshes the cards of edited variants and evicts their pages; a sale evicts the page of the product only where a step of the stock is shown';
