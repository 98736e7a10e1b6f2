-- The home page of a shop that has chosen no rows shows the newest products: it is evicted with every product that changes.
create or replace function evict_pages_of_products(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  if cardinality(ids) > 20 then
    perform pg_notify('page_cache', 'all');
    return;
  end if;
  perform pg_notify('page_cache', tag) from (
    select 'products' as tag
    union select 'product:' || id from unnest(ids) id
    union select 'category:' || category_id from category_products where product_id = any (ids)
    union select 'collection:' || collection_id from collection_products where product_id = any (ids)
  ) tags;
end $$;

create or replace function product_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', case when count(*) > 20 then 'all' else coalesce('products ' || string_agg('product:' || id, ' '), '') end) from old_rows;
  return null;
end $$;
