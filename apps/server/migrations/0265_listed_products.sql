-- Listings read what they show and no more, however large the catalog is: one narrow row for each product in each listing, with the keys by
-- which listings are sorted, and the number of products with the same filter values for each listing. Both are kept in the
-- transaction that changes a product or a grouping (docs/database.md, decision 0115).
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
comment on table listed_products is 'Each published product in each listing that shows it, with the keys by which listings are sorted and filtered.';
comment on column listed_products.kind is 'a: the listing of all products, whose id is zero; k: a category; c: a collection';
comment on column listed_products.position is 'The place in the owner''s order; 0 among all products';
comment on column listed_products.card_price is 'As product_facets.card_price. Cents';
comment on column listed_products.combination is 'Tells which products have the same filter values (facet_combination)';
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
  'Changes of the number of products with the same filter values in a listing; the number is the sum. Rows are only added and summed up, so that orders do not wait for each other.';
comment on column listing_counts.products is 'Products that came, or below 0 that went';
comment on column listing_counts.option_values is 'The filter values, as in in_stock and tag_names; null in a row of products that went';
create index listing_counts_of_listing on listing_counts (kind, listing_id, combination);

create function facet_combination(in_stock boolean, option_values text[], tag_names text[]) returns bigint language sql immutable parallel safe as $$
  select ('x' || left(md5(in_stock::text || array_to_json(option_values) || array_to_json(tag_names)), 16))::bit(64)::bigint
$$;
comment on function facet_combination is 'A number that products with the same filter values have in common';

-- One plan for any number of products: planning anew for each takes longer than writing its rows.
create function write_listed_products(ids uuid[]) returns void language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
begin
  -- Whoever changes the same product or its groupings at the same time waits here, and then reads what this transaction has written.
  perform from product_facets where product_id = any (ids) order by product_id for no key update;
  with listed as materialized (
    select x.kind, x.listing_id, p.id as product_id, x.position, f.in_stock, f.card_price, p.created_at,
      facet_combination(f.in_stock, f.option_values, f.tag_names) as combination
    from unnest(ids) changed(id) join products p on p.id = changed.id join product_facets f on f.product_id = p.id
    cross join lateral (
      select 'a'::"char" as kind, '00000000-0000-0000-0000-000000000000'::uuid as listing_id, 0 as position
      union all select 'k', category_id, position from category_products where product_id = p.id
      union all select 'c', collection_id, position from collection_products where product_id = p.id
    ) x
    where p.status = 'ACTIVE'
  ), gone as (
    delete from listed_products l using unnest(ids) changed(id) where l.product_id = changed.id
      and not exists (select from listed n where (n.product_id, n.kind, n.listing_id) = (l.product_id, l.kind, l.listing_id))
  )
  insert into listed_products as l (kind, listing_id, product_id, position, in_stock, card_price, created_at, combination)
  select n.* from listed n left join listed_products o on (o.product_id, o.kind, o.listing_id) = (n.product_id, n.kind, n.listing_id)
  where o.product_id is null or (o.position, o.in_stock, o.card_price, o.created_at, o.combination)
    is distinct from (n.position, n.in_stock, n.card_price, n.created_at, n.combination)
  order by n.product_id, n.kind, n.listing_id
  on conflict (product_id, kind, listing_id) do update set position = excluded.position, in_stock = excluded.in_stock,
    card_price = excluded.card_price, created_at = excluded.created_at, combination = excluded.combination;
end $$;
comment on function write_listed_products is 'Writes the rows of listed_products for these products anew, as products, product_facets and groupings say';

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

-- Rows that another transaction sums up at this moment are skipped: nobody waits.
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
comment on function sum_up_listing_counts is 'Replaces the rows of listing_counts with these keys by their sums, where they are many or come to nothing';

create trigger listed_products_added after insert on listed_products
  referencing new table as new_rows for each statement execute function count_listed_products();
create trigger listed_products_changed after update on listed_products
  referencing old table as old_rows new table as new_rows for each statement execute function count_listed_products();
create trigger listed_products_gone after delete on listed_products
  referencing old table as old_rows for each statement execute function count_listed_products();

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
comment on function write_product_facets is 'Writes the rows of product_facets and listed_products anew when cards change';

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
comment on function list_grouped_products is 'Writes listed_products anew when products come into a category or collection, move in it or leave it';

create function list_product_anew() returns trigger language plpgsql as $$
begin
  perform write_listed_products(array[new.id]);
  return null;
end $$;
comment on function list_product_anew is 'Writes listed_products anew when the time at which a product was made changes, which no card shows';

create function unlist_products() returns trigger language plpgsql as $$
begin
  delete from listed_products l using old_rows o where l.product_id = o.product_id;
  return null;
end $$;
comment on function unlist_products is 'Deletes the rows of listed_products of deleted products';

-- Statement by statement: a batch of an import writes its facets and counts once. Each card by itself took three statements.
drop trigger product_cards_counted on product_cards;
drop trigger product_cards_counted_anew on product_cards;
create trigger product_cards_counted after insert on product_cards
  referencing new table as new_rows for each statement execute function write_product_facets();
create trigger product_cards_counted_anew after update on product_cards
  referencing new table as new_rows for each statement execute function write_product_facets();
drop function refresh_product_facets();

create trigger products_listed_anew after update of created_at on products
  for each row when (old.created_at is distinct from new.created_at) execute function list_product_anew();
create trigger product_facets_gone after delete on product_facets
  referencing old table as old_rows for each statement execute function unlist_products();
create trigger category_products_listed after insert on category_products
  referencing new table as new_rows for each statement execute function list_grouped_products();
create trigger category_products_listed_anew after update on category_products
  referencing new table as new_rows for each statement execute function list_grouped_products();
create trigger category_products_unlisted after delete on category_products
  referencing old table as old_rows for each statement execute function list_grouped_products();
create trigger collection_products_listed after insert on collection_products
  referencing new table as new_rows for each statement execute function list_grouped_products();
create trigger collection_products_listed_anew after update on collection_products
  referencing new table as new_rows for each statement execute function list_grouped_products();
create trigger collection_products_unlisted after delete on collection_products
  referencing old table as old_rows for each statement execute function list_grouped_products();

comment on trigger product_cards_counted on product_cards is
  'Keeps product_facets and listed_products in step with the card. Counts of filters must agree with the list beside them';
comment on trigger product_cards_counted_anew on product_cards is
  'Keeps product_facets and listed_products in step with the card. Counts of filters must agree with the list beside them';
comment on trigger products_listed_anew on products is
  'Keeps listed_products in step. The order of a listing must be that of the products, whoever writes them';
comment on trigger product_facets_gone on product_facets is
  'Keeps listed_products in step. A deleted product must leave the listings in the same transaction';
comment on trigger category_products_listed on category_products is
  'Keeps listed_products in step. A listing must show a product from the commit on that brings it';
comment on trigger category_products_listed_anew on category_products is
  'Keeps listed_products in step. A listing must show the order from the commit on that brings it';
comment on trigger category_products_unlisted on category_products is
  'Keeps listed_products in step. A listing must not show a product that has left it';
comment on trigger collection_products_listed on collection_products is
  'Keeps listed_products in step. A listing must show a product from the commit on that brings it';
comment on trigger collection_products_listed_anew on collection_products is
  'Keeps listed_products in step. A listing must show the order from the commit on that brings it';
comment on trigger collection_products_unlisted on collection_products is
  'Keeps listed_products in step. A listing must not show a product that has left it';
comment on trigger listed_products_added on listed_products is
  'Adds up the products of a listing by their filter values. Counts must agree with the list beside them, and changes at once must add up';
comment on trigger listed_products_changed on listed_products is
  'Adds up the products of a listing by their filter values. Counts must agree with the list beside them, and changes at once must add up';
comment on trigger listed_products_gone on listed_products is
  'Adds up the products of a listing by their filter values. Counts must agree with the list beside them, and changes at once must add up';
