-- The plan of write_listed_products is made once for a connection. A connection that first met an empty catalog joined the tables by reading them whole,
-- and went on so while an import filled them: each batch took longer than the one before. Now it reads each row by its index,
-- whatever the statistics say: "offset 0" keeps the order of the joins.
create or replace function write_listed_products(ids uuid[]) returns void language plpgsql
set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
begin
  -- Whoever changes the same product or its groupings at the same time waits here, and then reads what this transaction has written.
  perform from product_facets where product_id = any (ids) order by product_id for no key update;
  with listed as materialized (
    select x.kind, x.listing_id, p.id as product_id, x.position, f.in_stock, f.card_price, p.created_at,
      facet_combination(f.in_stock, f.option_values, f.tag_names) as combination
    from unnest(ids) changed(id)
    cross join lateral (select id, created_at from products where id = changed.id and status = 'ACTIVE' offset 0) p
    cross join lateral (
      select in_stock, card_price, option_values, tag_names from product_facets where product_id = changed.id offset 0
    ) f
    cross join lateral (
      select 'a'::"char" as kind, '00000000-0000-0000-0000-000000000000'::uuid as listing_id, 0 as position
      union all select 'k', category_id, position from category_products where product_id = changed.id
      union all select 'c', collection_id, position from collection_products where product_id = changed.id
    ) x
  ), present as materialized (
    select o.* from unnest(ids) changed(id) cross join lateral (
      select ctid as place, * from listed_products where product_id = changed.id offset 0
    ) o
  ), gone as (
    delete from listed_products where ctid = any (array(
      select place from present o
      where not exists (select from listed n where (n.product_id, n.kind, n.listing_id) = (o.product_id, o.kind, o.listing_id))
    ))
  )
  insert into listed_products as l (kind, listing_id, product_id, position, in_stock, card_price, created_at, combination)
  select n.* from listed n left join present o on (o.product_id, o.kind, o.listing_id) = (n.product_id, n.kind, n.listing_id)
  where o.product_id is null or (o.position, o.in_stock, o.card_price, o.created_at, o.combination)
    is distinct from (n.position, n.in_stock, n.card_price, n.created_at, n.combination)
  order by n.product_id, n.kind, n.listing_id
  on conflict (product_id, kind, listing_id) do update set position = excluded.position, in_stock = excluded.in_stock,
    card_price = excluded.card_price, created_at = excluded.created_at, combination = excluded.combination;
end $$;
