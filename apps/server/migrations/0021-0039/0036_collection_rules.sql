-- Collections with rules (decision 0061).

-- lock: a shop has some hundreds of collections
alter table collections add column rules jsonb check (jsonb_typeof(rules) = 'object' and length(rules::text) <= 20000);
comment on column collections.rules is 'The conditions that choose the products, and their order; null: staff choose them';
-- lock: a shop has some hundreds of collections
create index collections_with_rules on collections (id) where rules is not null;

-- The schema jobs is outside backups. A restored shop evaluates all rules within the hour.
create table jobs.collection_changes (
  position bigint generated always as identity primary key,
  product_id uuid not null
);
comment on table jobs.collection_changes is
  'Changed products, for collections with rules. Rows are only added and deleted, so that sales do not wait for each other';

create function note_collection_changes(ids uuid[]) returns void language plpgsql as $$
begin
  if current_setting('vitrine.collecting', true) is distinct from 'on' and exists (select from collections where rules is not null) then
    insert into jobs.collection_changes (product_id) select unnest(ids);
  end if;
end $$;
comment on function note_collection_changes is
  'Stores changed products for the job that applies rules. That job sets vitrine.collecting for its own changes';

create or replace function write_listed_products(ids uuid[]) returns void language plpgsql
set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
begin
  -- A concurrent change of the same product or its groupings waits here, and then reads the rows of this transaction.
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
      union all (
        select 'k', up.id, min(case when up.id = x.category_id then x.position
          else least(x.position, 99999999) + 100000000 * (cardinality(k.ancestors) + 1 - up.level)::int end)
        from (select category_id, position from category_products where product_id = changed.id offset 0) x
        cross join lateral (select ancestors from categories where id = x.category_id offset 0) k
        cross join lateral unnest(k.ancestors || x.category_id) with ordinality up(id, level)
        group by up.id
      )
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
  perform note_collection_changes(ids);
end $$;
