-- Listings with their filters and counts.

-- Filter counts read this narrow table: the cards of 100,000 products have 220 MB, their facets 8 MB.
create table product_facets (
  product_id uuid primary key references products on delete cascade,
  in_stock boolean not null,
  option_values text[] not null,
  tag_names text[] not null,
  card_price bigint not null
);
comment on table product_facets is 'One row for each product, with the values by which listings are filtered';
comment on column product_facets.card_price is 'The price on the card, by which listings are sorted and filtered. Cents';
create index product_facets_tags on product_facets using gin (tag_names);
create index product_facets_by_price on product_facets (card_price, product_id);

-- A listing reads only what it shows, whatever the size of the catalog: one narrow row for each product in each listing, with its sort keys
--. Triggers update it in the transaction that changes a product or a grouping.
create table listed_products (
  kind "char" not null check (kind in ('a', 'k', 'c')),
  listing_id uuid not null,
  product_id uuid not null,
  position int not null,
  in_stock boolean not null,
  card_price bigint not null,
  created_at timestamptz(3) not null,
  combination bigint not null,
  primary key (product_id, kind, listing_id)
);
comment on table listed_products is 'Each published product in each listing, with the keys by which listings are sorted and filtered';
comment on column listed_products.card_price is 'As product_facets.card_price. Cents';
comment on column listed_products.combination is 'A number that products with the same filter values share (facet_combination)';
comment on column listed_products.kind is 'a: the listing of all products, with id zero; k: a category; c: a collection';
comment on column listed_products.position is 'The position in the owner''s order; 0 in the listing of all products';
create index listed_products_in_order on listed_products (kind, listing_id, position, product_id) include (combination, card_price)
  where kind <> 'a';
create index listed_products_stocked on listed_products (kind, listing_id, in_stock desc, position, product_id) where kind <> 'a';
create index listed_products_newest on listed_products (kind, listing_id, created_at, product_id) include (combination, card_price);
create index listed_products_by_price on listed_products (kind, listing_id, card_price, product_id) include (combination);
create index listed_products_alike on listed_products (kind, listing_id, combination);

create table listing_counts (
  kind "char" not null,
  listing_id uuid not null,
  combination bigint not null,
  products int not null,
  in_stock boolean,
  option_values text[],
  tag_names text[]
);
comment on table listing_counts is
  'Changes of the number of products with the same filter values in a listing; the number is their sum. Rows are only added and summed up, so that orders do not wait for each other';
comment on column listing_counts.option_values is 'The filter values, as in in_stock and tag_names; null in a row of removed products';
comment on column listing_counts.products is 'Products added; negative: products removed';
create index listing_counts_of_listing on listing_counts (kind, listing_id, combination);

-- Listings sort and filter by the price on the card, which is the lowest of the variants. products.unit_price ignores variants.
create function price_after_discount(price bigint, discount bigint, discount_type text) returns bigint
language sql immutable parallel safe as $$
  select greatest(0, price - case discount_type when 'PERCENTAGE' then (price * discount + 5000) / 10000 else discount end)
$$;
comment on function price_after_discount is
  'Returns a price minus a discount, rounded half up, never below 0; as products.unit_price. Cents, or basis points for a PERCENTAGE';

create function card_price(product uuid) returns bigint language sql stable parallel safe as $$
  select price_after_discount(coalesce(lowest.price, p.price), p.discount, p.discount_type)
  from products p left join lateral (
    select min(coalesce(v.price, p.price)) as price from variants v where v.product_id = p.id
    having min(coalesce(v.price, p.price)) < max(coalesce(v.price, p.price))
  ) lowest on true
  where p.id = product
$$;
comment on function card_price is 'Returns the price on the card of a product: the lowest of its variants after the discount. Cents';

create function facet_combination(in_stock boolean, option_values text[], tag_names text[]) returns bigint language sql immutable parallel safe as $$
  select ('x' || left(md5(in_stock::text || array_to_json(option_values) || array_to_json(tag_names)), 16))::bit(64)::bigint
$$;
comment on function facet_combination is 'Returns a number that products with the same filter values share';

-- A connection plans the statement once, and a plan from an empty catalog would read whole tables during an import. "offset 0" therefore
-- fixes the order of the joins, so that each row is read by its index.
create function write_listed_products(ids uuid[]) returns void language plpgsql
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
comment on function write_listed_products is
  'Rewrites the rows of listed_products of these products from products, product_facets and groupings';

create function write_product_facets() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(product_id) into ids from new_rows;
  if ids is null then return null; end if;
  insert into product_facets as facets (product_id, in_stock, option_values, tag_names, card_price)
  select product_id, in_stock, option_values, tag_names, card_price(product_id) from new_rows order by product_id
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, option_values = excluded.option_values, tag_names = excluded.tag_names, card_price = excluded.card_price
  where (facets.in_stock, facets.option_values, facets.tag_names, facets.card_price)
    is distinct from (excluded.in_stock, excluded.option_values, excluded.tag_names, excluded.card_price);
  perform write_listed_products(ids);
  return null;
end $$;
comment on function write_product_facets is 'Rewrites the rows of product_facets and listed_products when cards change';
create trigger product_cards_counted after insert on product_cards
  referencing new table as new_rows for each statement execute function write_product_facets();
comment on trigger product_cards_counted on product_cards is
  'Updates product_facets and listed_products. Filter counts must match the list beside them';
create trigger product_cards_counted_anew after update on product_cards
  referencing new table as new_rows for each statement execute function write_product_facets();
comment on trigger product_cards_counted_anew on product_cards is
  'Updates product_facets and listed_products. Filter counts must match the list beside them';

create function list_grouped_products() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct product_id) into ids from old_rows;
  else
    select array_agg(distinct product_id) into ids from new_rows;
  end if;
  if ids is not null then perform write_listed_products(ids); end if;
  return null;
end $$;
comment on function list_grouped_products is 'Rewrites listed_products when products join, move in or leave a category or collection';
create trigger category_products_listed after insert on category_products
  referencing new table as new_rows for each statement execute function list_grouped_products();
comment on trigger category_products_listed on category_products is
  'Updates listed_products. A listing must show a product from the commit that adds it';
create trigger category_products_listed_anew after update on category_products
  referencing new table as new_rows for each statement execute function list_grouped_products();
comment on trigger category_products_listed_anew on category_products is
  'Updates listed_products. A listing must show the order from the commit that sets it';
create trigger category_products_unlisted after delete on category_products
  referencing old table as old_rows for each statement execute function list_grouped_products();
comment on trigger category_products_unlisted on category_products is 'Updates listed_products. A listing must not show a removed product';
create trigger collection_products_listed after insert on collection_products
  referencing new table as new_rows for each statement execute function list_grouped_products();
comment on trigger collection_products_listed on collection_products is
  'Updates listed_products. A listing must show a product from the commit that adds it';
create trigger collection_products_listed_anew after update on collection_products
  referencing new table as new_rows for each statement execute function list_grouped_products();
comment on trigger collection_products_listed_anew on collection_products is
  'Updates listed_products. A listing must show the order from the commit that sets it';
create trigger collection_products_unlisted after delete on collection_products
  referencing old table as old_rows for each statement execute function list_grouped_products();
comment on trigger collection_products_unlisted on collection_products is
  'Updates listed_products. A listing must not show a removed product';

create function list_product_anew() returns trigger language plpgsql as $$
begin
  perform write_listed_products(array[new.id]);
  return null;
end $$;
comment on function list_product_anew is 'Rewrites listed_products when the creation time of a product changes, which is on no card';
create trigger products_listed_anew after update of created_at on products
  for each row when (old.created_at is distinct from new.created_at) execute function list_product_anew();
comment on trigger products_listed_anew on products is
  'Updates listed_products. The order of a listing must match the products, whoever writes them';

create function unlist_products() returns trigger language plpgsql as $$
begin
  delete from listed_products l using old_rows o where l.product_id = o.product_id;
  return null;
end $$;
comment on function unlist_products is 'Deletes the rows of listed_products of deleted products';
create trigger product_facets_gone after delete on product_facets
  referencing old table as old_rows for each statement execute function unlist_products();
comment on trigger product_facets_gone on product_facets is
  'Updates listed_products. A deleted product must leave the listings in the same transaction';

create function count_listed_products() returns trigger language plpgsql as $$
declare
  counted listing_counts[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.kind, n.listing_id, n.combination, n.products, f.in_stock, f.option_values, f.tag_names)::listing_counts) into counted
    from (select kind, listing_id, combination, count(*)::int as products, (array_agg(product_id))[1] as one from new_rows group by 1, 2, 3) n
    join product_facets f on f.product_id = n.one;
  elsif tg_op = 'DELETE' then
    select array_agg(row(kind, listing_id, combination, -products, null, null, null)::listing_counts) into counted
    from (select kind, listing_id, combination, count(*)::int as products from old_rows group by 1, 2, 3) o;
  else
    with moved as materialized (
      select n.kind, n.listing_id, n.product_id, o.combination as former, n.combination
      from new_rows n join old_rows o on (o.product_id, o.kind, o.listing_id) = (n.product_id, n.kind, n.listing_id)
      where n.combination <> o.combination
    )
    select array_agg(row(kind, listing_id, combination, products, in_stock, option_values, tag_names)::listing_counts) into counted from (
      select n.kind, n.listing_id, n.combination, n.products, f.in_stock, f.option_values, f.tag_names
      from (select kind, listing_id, combination, count(*)::int as products, (array_agg(product_id))[1] as one from moved group by 1, 2, 3) n
      join product_facets f on f.product_id = n.one
      union all
      select kind, listing_id, former, -count(*)::int, null, null, null from moved group by 1, 2, 3
    ) changes;
  end if;
  if counted is not null then
    insert into listing_counts select (unnest(counted)).*;
    perform sum_up_listing_counts(counted);
  end if;
  return null;
end $$;
comment on function count_listed_products is 'Adds the changes of a statement on listed_products to listing_counts';
create trigger listed_products_added after insert on listed_products
  referencing new table as new_rows for each statement execute function count_listed_products();
comment on trigger listed_products_added on listed_products is
  'Counts the products of a listing by their filter values. Counts must match the list beside them, and concurrent changes must add up';
create trigger listed_products_changed after update on listed_products
  referencing old table as old_rows new table as new_rows for each statement execute function count_listed_products();
comment on trigger listed_products_changed on listed_products is
  'Counts the products of a listing by their filter values. Counts must match the list beside them, and concurrent changes must add up';
create trigger listed_products_gone after delete on listed_products
  referencing old table as old_rows for each statement execute function count_listed_products();
comment on trigger listed_products_gone on listed_products is
  'Counts the products of a listing by their filter values. Counts must match the list beside them, and concurrent changes must add up';

-- Skips rows that another transaction is summing up, so that nobody waits.
create function sum_up_listing_counts(changed listing_counts[]) returns void language sql as $$
  with long as (
    select kind, listing_id, combination
    from (select distinct kind, listing_id, combination from unnest(changed)) c join listing_counts using (kind, listing_id, combination)
    group by 1, 2, 3 having count(*) > 16 or sum(products) = 0
  ), taken as materialized (
    select c.ctid as place from listing_counts c join long using (kind, listing_id, combination) for update of c skip locked
  ), gone as (
    delete from listing_counts where ctid = any (array(select place from taken)) returning *
  )
  insert into listing_counts
  select kind, listing_id, combination, sum(products), bool_or(in_stock), max(option_values), max(tag_names)
  from gone group by 1, 2, 3 having sum(products) <> 0
$$;
comment on function sum_up_listing_counts is
  'Replaces the rows of listing_counts with these keys by their sums, if they are many or add up to nothing';
