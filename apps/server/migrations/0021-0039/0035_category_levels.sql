-- Categories in levels (decision 0058).

alter table categories add column parent_id uuid;
alter table categories add column ancestors uuid[] not null default '{}';
-- lock: a shop has some hundreds of categories
alter table categories add constraint categories_levels_limited check (cardinality(ancestors) <= 5);
-- lock: a shop has some hundreds of categories
alter table categories add constraint categories_parent_id_fkey foreign key (parent_id) references categories;
comment on column categories.parent_id is 'The category directly above; null: a category of the first level';
comment on column categories.ancestors is 'The categories above, the first level first. A trigger computes it from parent_id';
-- lock: a shop has some hundreds of categories
create index categories_by_parent on categories (parent_id, position, name, id) where parent_id is not null;

-- Two moves at once could each be correct and form a cycle together. The lock lets the second one see the first.
create function lock_category_tree() returns void language sql as $$
  select pg_advisory_xact_lock(7240335)
$$;
comment on function lock_category_tree is 'Serializes moves of categories and deletions until the transaction ends';

create function compute_ancestors() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then
    new.ancestors := '{}';
    return new;
  end if;
  perform lock_category_tree();
  -- A statement can insert a category before its parent. The parent then sets the ancestors (pass_on_ancestors).
  new.ancestors := coalesce((select ancestors || id from categories where id = new.parent_id), '{}');
  if new.parent_id = new.id or new.id = any (new.ancestors) then
    raise exception 'a category cannot be below itself' using errcode = 'check_violation', constraint = 'categories_no_cycle';
  end if;
  return new;
end $$;
comment on function compute_ancestors is 'Computes the ancestors of a category and refuses a cycle';
create trigger categories_placed before insert or update of parent_id on categories
  for each row execute function compute_ancestors();
comment on trigger categories_placed on categories is 'Computes ancestors. No writer may form a cycle, and concurrent moves must see each other';

-- 2,000 products take less than a second. A job lists the products of a larger category, 500 at a time, so that sales do not wait for the move.
create table jobs.products_to_list (
  product_id uuid not null
);
comment on table jobs.products_to_list is 'The products of large categories that were moved, until a job has listed them in the new levels';

create function pass_on_ancestors() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(product_id) into ids from (
      select product_id from category_products where category_id = new.id limit 2001
    ) members;
    if cardinality(ids) > 2000 then
      insert into jobs.products_to_list select product_id from category_products where category_id = new.id;
    elsif ids is not null then
      perform write_listed_products(ids);
    end if;
  end if;
  update categories set ancestors = new.ancestors || new.id
  where parent_id = new.id and ancestors is distinct from new.ancestors || new.id;
  return null;
end $$;
comment on function pass_on_ancestors is 'Updates the ancestors of the subcategories, and lists the products in the new ancestors';
create trigger categories_inserted_above after insert on categories
  for each row execute function pass_on_ancestors();
comment on trigger categories_inserted_above on categories is
  'Updates the ancestors of subcategories that the same statement inserted earlier';
create trigger categories_moved after update on categories
  for each row when (old.ancestors is distinct from new.ancestors) execute function pass_on_ancestors();
comment on trigger categories_moved on categories is
  'Updates subcategories and listings. A page must list the products of its branch after the move, whoever moves it';

create function categories_of_product(product uuid) returns uuid[] language sql stable parallel safe as $$
  select array(
    select distinct up.id from category_products x join categories k on k.id = x.category_id cross join lateral unnest(k.ancestors || k.id) up(id)
    where x.product_id = product
  )
$$;
comment on function categories_of_product is 'Returns the categories that list a product: its own and those above';

create function with_ancestors(category_ids uuid[]) returns setof uuid language sql stable as $$
  select distinct up.id from categories k cross join lateral unnest(k.ancestors || k.id) up(id) where k.id = any (category_ids)
$$;
comment on function with_ancestors is 'Returns these categories and those above';

-- Products of subcategories follow a category's own, nearer levels first: 100,000,000 positions for each level.
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
end $$;

-- A concurrent move of a category reads the members before this transaction ends. Therefore it waits for the lock.
create or replace function list_grouped_products() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from old_rows;
  else
    select array_agg(distinct product_id) into ids from new_rows;
    if tg_table_name = 'category_products' then
      perform from categories where id in (select category_id from new_rows) order by id for share;
    end if;
  end if;
  if ids is not null then perform write_listed_products(ids); end if;
  return null;
end $$;

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
    union select 'category:' || k.id from with_ancestors(array(select category_id from category_products where product_id = any (ids))) k(id)
    union select 'collection:' || collection_id from collection_products where product_id = any (ids)
  ) tags;
end $$;

create or replace function evict_pages_for_stock(toggled uuid[]) returns void language plpgsql as $$
begin
  if not sells_stock() or cardinality(toggled) > 20 then
    perform evict_pages_of_products(toggled);
    return;
  end if;
  perform pg_notify('page_cache', 'order ' || tag) from (
    select 'products' as tag
    union select 'product:' || id || ' card:' || id from unnest(toggled) id
    union select 'category:' || k.id from with_ancestors(array(select category_id from category_products where product_id = any (toggled))) k(id)
    union select 'collection:' || collection_id from collection_products where product_id = any (toggled)
  ) tags;
end $$;

create or replace function evict_shelf() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'category' then
    perform pg_notify('page_cache', 'category:' || k.id) from with_ancestors(array(select category_id from changed_rows)) k(id);
  else
    perform pg_notify('page_cache', 'collection:' || id) from (select distinct collection_id as id from changed_rows) ids;
  end if;
  return null;
end $$;

-- A move of the parent changes only the ancestors. It must not make an open edit of a subcategory stale.
drop trigger categories_touched on categories;
create trigger categories_touched before update on categories for each row
  when (old.ancestors is not distinct from new.ancestors or old.parent_id is distinct from new.parent_id)
  execute function touch_updated_at();
comment on trigger categories_touched on categories is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';
