-- Gift cards are sold in the currencies in which they have a price (decision 0117).

-- Prices from before the product became a gift card had no effect, and do not begin to sell it.
delete from currency_prices c using products p where p.id = c.product_id and p.is_gift_card;

create or replace function write_currency_products(ids uuid[]) returns void language plpgsql
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
      where id = changed.id and status = 'ACTIVE' offset 0
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

alter table gift_cards validate constraint gift_cards_currency_check;
