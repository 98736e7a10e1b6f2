-- Triggers that refresh product cards and evict cached pages when a product changes.

-- A lock serializes concurrent changes of one product. Without it, the later transaction would write a card without the earlier change.
create function refresh_product_cards(ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_cards where product_id = any (ids) order by product_id for no key update;
  insert into product_cards as card (product_id, in_stock, is_shown, images, tags, option_values, tag_names, search, search_name)
  select p.id, product_can_be_bought(p), p.status = 'ACTIVE', i.images, t.tags, v.option_values, t.names,
    setweight(word_vector(shelf_text(p.name)), 'A')
      || setweight(word_vector(shelf_text(coalesce(p.long_name, '') || ' ' || array_to_string(t.names, ' '))), 'B')
      || setweight(word_vector(shelf_text(p.description)), 'C')
      || setweight(word_vector(shelf_text(v.choices)), 'D'),
    search_text(p.name)
  from products p
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'main', main_url, 'preview', preview_url, 'thumbnail', thumbnail_url,
      'srcSet', src_set, 'width', width, 'height', height, 'alt', alt, 'option', option_value) order by position), '[]') as images
    from product_images where product_id = p.id
  ) i
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'color', color, 'textColor', text_color) order by position, name), '[]') as tags,
      coalesce(array_agg(name order by position, name), '{}') as names
    from product_tags where product_id = p.id
  ) t
  cross join lateral (
    select coalesce(array_agg(distinct value), '{}') as option_values,
      concat_ws(' ', string_agg(distinct substr(value, strpos(value, ':') + 1), ' '), string_agg(distinct sku, ' ')) as choices
    from variants left join unnest(options) value on true where product_id = p.id
  ) v
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, is_shown = excluded.is_shown, images = excluded.images, tags = excluded.tags,
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name;
end $$;
comment on function refresh_product_cards is 'Rewrites the cards of these products';

-- An import writes product parts table by table, and each trigger would rewrite all cards. A transaction with vitrine.cards = 'later'
-- writes the cards itself, once, before it ends.
create function cards_are_written_later() returns boolean language sql stable as $$
  select current_setting('vitrine.cards', true) is not distinct from 'later'
$$;
comment on function cards_are_written_later is 'Returns whether the transaction writes the product cards itself with write_cards_now';

create function write_cards_now(ids uuid[]) returns void language plpgsql as $$
begin
  perform set_config('vitrine.cards', '', true);
  perform refresh_product_cards(ids);
  perform evict_pages_of_products(ids);
end $$;
comment on function write_cards_now is
  'Writes the cards of products that a transaction with deferred cards has changed, and evicts their pages';

create function eviction_cause() returns text language sql stable as $$
  select case when sells_stock() then 'order ' else '' end
$$;
comment on function eviction_cause is 'Returns the word with which a notification to page_cache starts if a sale is its cause';

-- The pages are those of the product, its categories and collections, and the page of all products. Many products evict every page, because a
-- notification has max 8,000 bytes.
create function evict_pages_of_products(ids uuid[]) returns void language plpgsql as $$
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
comment on function evict_pages_of_products is 'Evicts the pages that show these products; many products evict every page';

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
  'Evicts the pages of products that became sold out or available. After a sale, a cache may serve them for one more second';

create function evict_records_of_stock(ids uuid[], counted uuid[]) returns void language sql as $$
  -- A notification has max 8,000 bytes.
  select pg_notify('page_cache', eviction_cause() || string_agg('stock:' || id || case when id = any (counted) then ' product:' || id else '' end, ' '))
  from unnest(ids) with ordinality changed(id, place) group by (place - 1) / 50
$$;
comment on function evict_records_of_stock is
  'Evicts the records of products whose stock has changed, and the product pages that show the number';

-- OFFSET 0 stops the planner from copying the comparison into each of the four conditions, where it would run four times.
create function product_changed() returns trigger language plpgsql as $$
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
    select array_agg(id) filter (where edited), array_agg(id) filter (where not edited and toggled),
      array_agg(id) filter (where not edited and not toggled), array_agg(id) filter (where not edited and not toggled and few)
    into shown, restocked, stocked, counted
    from (select n.id,
        shows_product_change(o, n) as edited,
        product_can_be_bought(n) <> product_can_be_bought(o) as toggled,
        visible_stock(n.stock) <> visible_stock(o.stock) as few
      from new_rows n join old_rows o on o.id = n.id offset 0) change;
  end if;
  if shown is not null then
    perform refresh_product_cards(shown);
    perform evict_pages_of_products(shown);
  end if;
  if restocked is not null then
    update product_cards c set in_stock = product_can_be_bought(p) from products p where p.id = c.product_id and c.product_id = any (restocked);
    perform evict_pages_for_stock(restocked);
  end if;
  if stocked is not null then
    perform evict_records_of_stock(stocked, coalesce(counted, '{}'));
  end if;
  return null;
end $$;
comment on function product_changed is
  'Refreshes the cards of edited products and evicts the pages that show them; a sale evicts a page only if a shown step of the stock changes';
create trigger products_card_added after insert on products
  referencing new table as new_rows for each statement execute function product_changed();
comment on trigger products_card_added on products is
  'Refreshes the cards and evicts the pages of changed products. A card changes in the transaction of its product, so that no list is stale';
create trigger products_card_changed after update on products
  referencing new table as new_rows old table as old_rows for each statement execute function product_changed();
comment on trigger products_card_changed on products is
  'Refreshes the cards and evicts the pages of changed products. A card changes in the transaction of its product, so that no list is stale';

create function product_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', case when count(*) > 20 then 'all'
    else coalesce('products ' || string_agg('product:' || id || ' card:' || id, ' '), '') end) from old_rows;
  return null;
end $$;
comment on function product_gone is 'Evicts the pages of deleted products';
create trigger products_card_gone after delete on products
  referencing old table as old_rows for each statement execute function product_gone();
comment on trigger products_card_gone on products is
  'Evicts the pages of deleted products. Every process caches pages, so the notification is sent with the commit of the change';

create function product_part_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if cards_are_written_later() then return null; end if;
  if tg_op = 'DELETE' then
    select array_agg(distinct o.product_id) into ids from old_rows o join products p on p.id = o.product_id;
  else
    select array_agg(distinct product_id) into ids from new_rows;
  end if;
  if ids is not null then
    perform refresh_product_cards(ids);
    perform evict_pages_of_products(ids);
  end if;
  return null;
end $$;
comment on function product_part_changed is
  'Refreshes the cards of products whose images, tags, options or variants changed, and evicts their pages';
create trigger product_images_added after insert on product_images referencing new table as new_rows
  for each statement execute function product_part_changed();
comment on trigger product_images_added on product_images is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger product_images_changed after update on product_images referencing new table as new_rows
  for each statement execute function product_part_changed();
comment on trigger product_images_changed on product_images is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger product_images_gone after delete on product_images referencing old table as old_rows
  for each statement execute function product_part_changed();
comment on trigger product_images_gone on product_images is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger product_tags_added after insert on product_tags referencing new table as new_rows
  for each statement execute function product_part_changed();
comment on trigger product_tags_added on product_tags is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger product_tags_changed after update on product_tags referencing new table as new_rows
  for each statement execute function product_part_changed();
comment on trigger product_tags_changed on product_tags is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger product_tags_gone after delete on product_tags referencing old table as old_rows
  for each statement execute function product_part_changed();
comment on trigger product_tags_gone on product_tags is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger product_options_added after insert on product_options referencing new table as new_rows
  for each statement execute function product_part_changed();
comment on trigger product_options_added on product_options is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger product_options_changed after update on product_options referencing new table as new_rows
  for each statement execute function product_part_changed();
comment on trigger product_options_changed on product_options is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger product_options_gone after delete on product_options referencing old table as old_rows
  for each statement execute function product_part_changed();
comment on trigger product_options_gone on product_options is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger variants_added after insert on variants referencing new table as new_rows
  for each statement execute function product_part_changed();
comment on trigger variants_added on variants is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';
create trigger variants_gone after delete on variants referencing old table as old_rows
  for each statement execute function product_part_changed();
comment on trigger variants_gone on variants is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';

-- A sale changes only the stock of a variant: the card is not rewritten.
create function variant_changed() returns trigger language plpgsql as $$
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
  'Refreshes the cards of edited variants and evicts their pages; a sale evicts the product page only if a shown step of the stock changes';
create trigger variants_changed after update on variants
  referencing new table as new_rows old table as old_rows for each statement execute function variant_changed();
comment on trigger variants_changed on variants is
  'Refreshes the card of the product and evicts its pages. A card changes in the transaction of its product, so that no list is stale';

-- A preset changes rarely and may appear on any page.
create function evict_option_colors() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'all');
  return null;
end $$;
comment on function evict_option_colors is 'Evicts every page when the colours of option values change';
create trigger option_presets_evict after insert or update or delete on option_presets
  for each statement execute function evict_option_colors();
comment on trigger option_presets_evict on option_presets is
  'Evicts every page. Product pages show the colours, so the notification is sent with the commit of the change';
