-- Lists of further markets, maintained like those of the main one (decision 0070).

drop view currency_products;

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table currency_products (
  currency text not null,
  product_id uuid not null references products on delete cascade,
  lowest bigint not null,
  highest bigint not null,
  card_price bigint not null,
  in_stock boolean not null,
  option_values text[] not null,
  tag_names text[] not null,
  primary key (product_id, currency)
);
comment on table currency_products is
  'The published products that are sold in each further currency, with the prices, the stock and the options of their sold items, and their tags';
comment on column currency_products.card_price is
  'The lowest price after a reduction by percent, by which listings are sorted and filtered. A reduction by an amount is in the shop''s currency, so it does not apply';

create table currency_listed_products (
  currency text not null,
  kind "char" not null check (kind in ('a', 'k', 'c')),
  listing_id uuid not null,
  product_id uuid not null,
  position int not null,
  in_stock boolean not null,
  card_price bigint not null,
  created_at timestamptz(3) not null,
  combination bigint not null,
  primary key (product_id, currency, kind, listing_id)
);
comment on table currency_listed_products is
  'Each product that is sold in a further currency in each listing, as listed_products for the shop''s currency';
comment on column currency_listed_products.card_price is 'As currency_products.card_price';
comment on column currency_listed_products.combination is 'A number that products with the same filter values share (facet_combination)';
comment on column currency_listed_products.kind is 'a: the listing of all products, with id zero; k: a category; c: a collection';
create index currency_listed_products_in_order on currency_listed_products (currency, kind, listing_id, position, product_id)
  include (combination, card_price) where kind <> 'a';
create index currency_listed_products_newest on currency_listed_products (currency, kind, listing_id, created_at, product_id)
  include (combination, card_price);
create index currency_listed_products_by_price on currency_listed_products (currency, kind, listing_id, card_price, product_id)
  include (combination);
create index currency_listed_products_alike on currency_listed_products (currency, kind, listing_id, combination);

create table currency_listing_counts (
  currency text not null,
  kind "char" not null,
  listing_id uuid not null,
  combination bigint not null,
  products int not null,
  in_stock boolean, option_values text[], tag_names text[]
);
comment on table currency_listing_counts is
  'Changes of the number of products with the same filter values in a listing of a further currency, as listing_counts for the shop''s currency';
comment on column currency_listing_counts.option_values is 'The filter values, as in in_stock and tag_names; null in a row of removed products';
comment on column currency_listing_counts.products is 'Products added; negative: products removed';
create index currency_listing_counts_of_listing on currency_listing_counts (currency, kind, listing_id, combination);

create function sum_up_currency_listing_counts(changed currency_listing_counts[]) returns void language sql as $$
  with long as (
    select currency, kind, listing_id, combination
    from (select distinct currency, kind, listing_id, combination from unnest(changed)) c
    join currency_listing_counts using (currency, kind, listing_id, combination)
    group by 1, 2, 3, 4 having count(*) > 16 or sum(products) = 0
  ), taken as materialized (
    select c.ctid as location from currency_listing_counts c join long using (currency, kind, listing_id, combination)
    for update of c skip locked
  ), gone as (
    delete from currency_listing_counts where ctid = any (array(select location from taken)) returning *
  )
  insert into currency_listing_counts
  select currency, kind, listing_id, combination, sum(products), bool_or(in_stock), max(option_values), max(tag_names)
  from gone group by 1, 2, 3, 4 having sum(products) <> 0
$$;
comment on function sum_up_currency_listing_counts is
  'Replaces the rows of currency_listing_counts with these keys by their sums, if they are many or add up to nothing';

create function count_currency_listed_products() returns trigger language plpgsql as $$
declare
  counted currency_listing_counts[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.currency, n.kind, n.listing_id, n.combination, n.products, m.in_stock, m.option_values, m.tag_names)::currency_listing_counts)
    into counted from (
      select currency, kind, listing_id, combination, count(*)::int as products, (array_agg(product_id))[1] as one from new_rows group by 1, 2, 3, 4
    ) n join currency_products m on m.product_id = n.one and m.currency = n.currency;
  elsif tg_op = 'DELETE' then
    select array_agg(row(currency, kind, listing_id, combination, -products, null, null, null)::currency_listing_counts) into counted
    from (select currency, kind, listing_id, combination, count(*)::int as products from old_rows group by 1, 2, 3, 4) o;
  else
    with moved as materialized (
      select n.currency, n.kind, n.listing_id, n.product_id, o.combination as previous, n.combination
      from new_rows n join old_rows o
        on (o.product_id, o.currency, o.kind, o.listing_id) = (n.product_id, n.currency, n.kind, n.listing_id)
      where n.combination <> o.combination
    )
    select array_agg(row(currency, kind, listing_id, combination, products, in_stock, option_values, tag_names)::currency_listing_counts)
    into counted from (
      select n.currency, n.kind, n.listing_id, n.combination, n.products, m.in_stock, m.option_values, m.tag_names from (
        select currency, kind, listing_id, combination, count(*)::int as products, (array_agg(product_id))[1] as one from moved group by 1, 2, 3, 4
      ) n join currency_products m on m.product_id = n.one and m.currency = n.currency
      union all
      select currency, kind, listing_id, previous, -count(*)::int, null, null, null from moved group by 1, 2, 3, 4
    ) changes;
  end if;
  if counted is not null then
    insert into currency_listing_counts select (unnest(counted)).*;
    perform sum_up_currency_listing_counts(counted);
  end if;
  return null;
end $$;
comment on function count_currency_listed_products is
  'Adds the changes of a statement on currency_listed_products to currency_listing_counts';
create trigger currency_listed_products_added after insert on currency_listed_products
  referencing new table as new_rows for each statement execute function count_currency_listed_products();
comment on trigger currency_listed_products_added on currency_listed_products is
  'Counts the products of a listing by their filter values. Counts must match the list beside them, and concurrent changes must add up';
create trigger currency_listed_products_changed after update on currency_listed_products
  referencing old table as old_rows new table as new_rows for each statement execute function count_currency_listed_products();
comment on trigger currency_listed_products_changed on currency_listed_products is
  'Counts the products of a listing by their filter values. Counts must match the list beside them, and concurrent changes must add up';
create trigger currency_listed_products_gone after delete on currency_listed_products
  referencing old table as old_rows for each statement execute function count_currency_listed_products();
comment on trigger currency_listed_products_gone on currency_listed_products is
  'Counts the products of a listing by their filter values. Counts must match the list beside them, and concurrent changes must add up';

create function unlist_currency_products() returns trigger language plpgsql as $$
begin
  delete from currency_listed_products l using old_rows o where l.product_id = o.product_id and l.currency = o.currency;
  return null;
end $$;
comment on function unlist_currency_products is 'Deletes the rows of currency_listed_products of products that are no longer sold in the currency';
create trigger currency_products_gone after delete on currency_products
  referencing old table as old_rows for each statement execute function unlist_currency_products();
comment on trigger currency_products_gone on currency_products is
  'Updates currency_listed_products. A product that is not sold must leave the lists in the same transaction';

-- "offset 0" fixes the order of the joins, as in write_listed_products. A shop with one market reads one index page.
create function write_currency_products(ids uuid[]) returns void language plpgsql
set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
begin
  if not exists (select from currency_prices) and not exists (select from currency_products) then return; end if;
  -- A concurrent change of the same product waits here, and then reads the rows of this transaction.
  perform from product_facets where product_id = any (ids) order by product_id for no key update;
  with sold as materialized (
    select c.currency, p.id as product_id, min(c.price) as lowest, max(c.price) as highest,
      price_after_discount(min(c.price), case p.discount_type when 'PERCENTAGE' then p.discount else 0 end, 'PERCENTAGE') as card_price,
      bool_or(case when coalesce(v.stock_policy, p.stock_policy) = 'TRACKED' then coalesce(v.stock, p.stock) > 0 else true end) as in_stock,
      coalesce(array_agg(distinct o.value) filter (where o.value is not null), '{}') as option_values, f.tag_names
    from unnest(ids) changed(id)
    cross join lateral (select currency, variant_id, price from currency_prices where product_id = changed.id offset 0) c
    cross join lateral (
      select id, discount, discount_type, stock_policy, stock, has_variants from products
      where id = changed.id and status = 'ACTIVE' and not is_gift_card offset 0
    ) p
    cross join lateral (select tag_names from product_facets where product_id = changed.id offset 0) f
    left join lateral (select stock_policy, stock, options from variants where id = c.variant_id offset 0) v on true
    left join lateral unnest(v.options) o (value) on true
    where p.has_variants = (c.variant_id is not null)
    group by c.currency, p.id, p.discount, p.discount_type, f.tag_names
  ), stored as materialized (
    select o.* from unnest(ids) changed(id) cross join lateral (
      select ctid as location, * from currency_products where product_id = changed.id offset 0
    ) o
  ), gone as (
    delete from currency_products where ctid = any (array(
      select location from stored o where not exists (select from sold n where (n.product_id, n.currency) = (o.product_id, o.currency))
    ))
  )
  insert into currency_products as m (currency, product_id, lowest, highest, card_price, in_stock, option_values, tag_names)
  select n.* from sold n left join stored o on (o.product_id, o.currency) = (n.product_id, n.currency)
  where o.product_id is null or (o.lowest, o.highest, o.card_price, o.in_stock, o.option_values, o.tag_names)
    is distinct from (n.lowest, n.highest, n.card_price, n.in_stock, n.option_values, n.tag_names)
  order by n.product_id, n.currency
  on conflict (product_id, currency) do update set lowest = excluded.lowest, highest = excluded.highest, card_price = excluded.card_price,
    in_stock = excluded.in_stock, option_values = excluded.option_values, tag_names = excluded.tag_names;
  with listed as materialized (
    select m.currency, l.kind, l.listing_id, l.product_id, l.position, m.in_stock, m.card_price, l.created_at,
      facet_combination(m.in_stock, m.option_values, m.tag_names) as combination
    from unnest(ids) changed(id)
    cross join lateral (select * from currency_products where product_id = changed.id offset 0) m
    cross join lateral (select * from listed_products where product_id = changed.id offset 0) l
  ), stored as materialized (
    select o.* from unnest(ids) changed(id) cross join lateral (
      select ctid as location, * from currency_listed_products where product_id = changed.id offset 0
    ) o
  ), gone as (
    delete from currency_listed_products where ctid = any (array(
      select location from stored o where not exists (select from listed n
        where (n.product_id, n.currency, n.kind, n.listing_id) = (o.product_id, o.currency, o.kind, o.listing_id))
    ))
  )
  insert into currency_listed_products as l
    (currency, kind, listing_id, product_id, position, in_stock, card_price, created_at, combination)
  select n.* from listed n left join stored o
    on (o.product_id, o.currency, o.kind, o.listing_id) = (n.product_id, n.currency, n.kind, n.listing_id)
  where o.product_id is null or (o.position, o.in_stock, o.card_price, o.created_at, o.combination)
    is distinct from (n.position, n.in_stock, n.card_price, n.created_at, n.combination)
  order by n.product_id, n.currency, n.kind, n.listing_id
  on conflict (product_id, currency, kind, listing_id) do update set position = excluded.position, in_stock = excluded.in_stock,
    card_price = excluded.card_price, created_at = excluded.created_at, combination = excluded.combination;
end $$;
comment on function write_currency_products is
  'Rewrites the rows of currency_products and currency_listed_products of these products from their prices, products, variants, tags and listed_products';

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
  ), stored as materialized (
    select o.* from unnest(ids) changed(id) cross join lateral (
      select ctid as location, * from listed_products where product_id = changed.id offset 0
    ) o
  ), gone as (
    delete from listed_products where ctid = any (array(
      select location from stored o
      where not exists (select from listed n where (n.product_id, n.kind, n.listing_id) = (o.product_id, o.kind, o.listing_id))
    ))
  )
  insert into listed_products as l (kind, listing_id, product_id, position, in_stock, card_price, created_at, combination)
  select n.* from listed n left join stored o on (o.product_id, o.kind, o.listing_id) = (n.product_id, n.kind, n.listing_id)
  where o.product_id is null or (o.position, o.in_stock, o.card_price, o.created_at, o.combination)
    is distinct from (n.position, n.in_stock, n.card_price, n.created_at, n.combination)
  order by n.product_id, n.kind, n.listing_id
  on conflict (product_id, kind, listing_id) do update set position = excluded.position, in_stock = excluded.in_stock,
    card_price = excluded.card_price, created_at = excluded.created_at, combination = excluded.combination;
  perform write_currency_products(ids);
  perform note_collection_changes(ids);
end $$;

-- A sale changes only the stock of a variant: the card is not rewritten.
create or replace function variant_changed() returns trigger language plpgsql as $$
declare
  edited uuid[];
  stocked uuid[];
  counted uuid[];
  toggled uuid[];
begin
  if cards_are_written_later() then return null; end if;
  select array_agg(distinct n.product_id) filter (where shows_variant_change(o, n)),
    array_agg(distinct n.product_id), array_agg(distinct n.product_id) filter (where visible_stock(n.stock) <> visible_stock(o.stock)),
    array_agg(distinct n.product_id) filter (where (n.stock > 0) <> (o.stock > 0))
  into edited, stocked, counted, toggled
  from new_rows n join old_rows o on o.id = n.id;
  if edited is not null then
    perform refresh_product_cards(edited);
    perform evict_pages_of_products(edited);
  end if;
  -- A market sells some of the variants, so its stock may change without that of the product. The lock
  -- makes it wait for concurrent writes of prices, which lock the product too.
  if toggled is not null then
    perform from products where id = any (toggled) order by id for no key update;
    perform write_currency_products(toggled); end if;
  if stocked is not null then
    perform evict_records_of_stock(stocked, coalesce(counted, '{}'));
  end if;
  return null;
end $$;

create or replace function currency_prices_changed() returns trigger language plpgsql as $$
declare
  ids uuid[] := coalesce(array(select distinct product_id from changed_rows), '{}');
begin
  perform write_currency_products(ids);
  perform evict_pages_of_products(ids);
  return null;
end $$;
comment on function currency_prices_changed is 'Updates the lists of the currency, and evicts the pages that show the products';

-- lock: it writes to new tables only, and 2,000 products take less than a second. A job lists those of a larger shop, 500 at a time.
do $$
declare
  ids uuid[] := array(select distinct product_id from currency_prices limit 2001);
begin
  if cardinality(ids) <= 2000 then perform write_currency_products(ids);
  else insert into jobs.products_to_list select distinct product_id from currency_prices; end if;
end $$;
