-- The read model of a product as lists show it, kept true by triggers in the transaction that changes its parts.
create table product_cards (
  product_id uuid primary key references products on delete cascade,
  in_stock boolean not null,
  -- [{ id, main, preview, thumbnail, srcSet, width, height, alt, option }] in order
  images jsonb not null,
  -- [{ name, color, textColor }] in order
  tags jsonb not null,
  -- ['Colour:Sand', ...] of the options that can be bought at all
  option_values text[] not null,
  tag_names text[] not null,
  -- folded words: name A, tags and long name B, description C
  search tsvector not null,
  -- folded name and long name, for prefixes and typos
  search_name text not null
);
create index product_cards_search on product_cards using gin (search);
create index product_cards_search_name on product_cards using gin (search_name gin_trgm_ops);
create index product_cards_tags on product_cards using gin (tag_names);

create function refresh_product_cards(ids uuid[]) returns void language sql as $$
  insert into product_cards as card (product_id, in_stock, images, tags, option_values, tag_names, search, search_name)
  select p.id, p.stock > 0, i.images, t.tags, v.option_values, t.names,
    setweight(to_tsvector('simple', folded(p.name)), 'A')
      || setweight(to_tsvector('simple', folded(coalesce(p.long_name, '') || ' ' || array_to_string(t.names, ' '))), 'B')
      || setweight(to_tsvector('simple', folded(p.description)), 'C'),
    folded(p.name || ' ' || coalesce(p.long_name, ''))
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
    select coalesce(array_agg(distinct value), '{}') as option_values
    from variants, unnest(options) value where product_id = p.id
  ) v
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, images = excluded.images, tags = excluded.tags, option_values = excluded.option_values,
    tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name
$$;

-- Which pages a changed product stands on: its own and those of its categories and collections (design: page cache tags).
-- Many at once evict everything: cheaper than naming them, and a notification holds at most 8,000 bytes.
create function evict_pages_of_products(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  if cardinality(ids) > 20 then
    perform pg_notify('page_cache', 'all');
    return;
  end if;
  perform pg_notify('page_cache', tag) from (
    select 'product:' || id as tag from unnest(ids) id
    union select 'category:' || category_id from category_products where product_id = any (ids)
    union select 'collection:' || collection_id from collection_products where product_id = any (ids)
  ) tags;
end $$;

-- Stock up to this many units may be named to shoppers ('Only 3 left'); above it a sale changes no page.
create function visible_stock(stock int) returns int language sql immutable as $$ select least(stock, 10) $$;

create function product_changed() returns trigger language plpgsql as $$
declare
  shown uuid[];
  restocked uuid[];
  counted uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into shown from new_rows;
  else
    select array_agg(n.id) filter (where edited), array_agg(n.id) filter (where not edited and toggled), array_agg(n.id) filter (where not edited and not toggled and few)
    into shown, restocked, counted
    from new_rows n join old_rows o on o.id = n.id
    cross join lateral (select
      (n.slug, n.name, n.long_name, n.description, n.price, n.discount, n.discount_type, n.status, n.rating_count, n.rating_sum, n.seo_title, n.seo_description, n.has_variants)
        is distinct from
      (o.slug, o.name, o.long_name, o.description, o.price, o.discount, o.discount_type, o.status, o.rating_count, o.rating_sum, o.seo_title, o.seo_description, o.has_variants) as edited,
      (n.stock > 0) <> (o.stock > 0) as toggled,
      visible_stock(n.stock) <> visible_stock(o.stock) as few) change;
  end if;
  if shown is not null then
    perform refresh_product_cards(shown);
    perform evict_pages_of_products(shown);
  end if;
  if restocked is not null then
    update product_cards c set in_stock = p.stock > 0 from products p where p.id = c.product_id and c.product_id = any (restocked);
    perform evict_pages_of_products(restocked);
  end if;
  if counted is not null then
    perform pg_notify('page_cache', 'product:' || id) from unnest(counted) id;
  end if;
  return null;
end $$;
create trigger products_card_added after insert on products
  referencing new table as new_rows for each statement execute function product_changed();
create trigger products_card_changed after update on products
  referencing new table as new_rows old table as old_rows for each statement execute function product_changed();

create function product_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', case when count(*) > 20 then 'all' else coalesce(string_agg('product:' || id, ' '), '') end) from old_rows;
  return null;
end $$;
create trigger products_card_gone after delete on products
  referencing old table as old_rows for each statement execute function product_gone();

create function product_part_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
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
create trigger product_images_added after insert on product_images referencing new table as new_rows for each statement execute function product_part_changed();
create trigger product_images_changed after update on product_images referencing new table as new_rows for each statement execute function product_part_changed();
create trigger product_images_gone after delete on product_images referencing old table as old_rows for each statement execute function product_part_changed();
create trigger product_tags_added after insert on product_tags referencing new table as new_rows for each statement execute function product_part_changed();
create trigger product_tags_changed after update on product_tags referencing new table as new_rows for each statement execute function product_part_changed();
create trigger product_tags_gone after delete on product_tags referencing old table as old_rows for each statement execute function product_part_changed();
create trigger product_options_added after insert on product_options referencing new table as new_rows for each statement execute function product_part_changed();
create trigger product_options_changed after update on product_options referencing new table as new_rows for each statement execute function product_part_changed();
create trigger product_options_gone after delete on product_options referencing old table as old_rows for each statement execute function product_part_changed();
create trigger variants_added after insert on variants referencing new table as new_rows for each statement execute function product_part_changed();
create trigger variants_gone after delete on variants referencing old table as old_rows for each statement execute function product_part_changed();

-- A sale updates a variant's stock and nothing else: the card stays, the page only where a number is shown.
create function variant_changed() returns trigger language plpgsql as $$
declare
  edited uuid[];
  counted uuid[];
begin
  select array_agg(distinct n.product_id) filter (where (n.options, n.price, n.sku, n.position, n.image_id) is distinct from (o.options, o.price, o.sku, o.position, o.image_id)),
    array_agg(distinct n.product_id) filter (where visible_stock(n.stock) <> visible_stock(o.stock))
  into edited, counted
  from new_rows n join old_rows o on o.id = n.id;
  if edited is not null then
    perform refresh_product_cards(edited);
    perform evict_pages_of_products(edited);
  end if;
  if counted is not null then
    perform pg_notify('page_cache', 'product:' || id) from unnest(counted) id;
  end if;
  return null;
end $$;
create trigger variants_changed after update on variants
  referencing new table as new_rows old table as old_rows for each statement execute function variant_changed();

-- Shelves and settings. Every page shows the menu's categories, so a category's name, slug or order evicts them all.
create function evict_page() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', case when tg_op = 'UPDATE' then tg_argv[0] || ':' || new.id else 'all' end);
  if tg_op = 'UPDATE' and tg_argv[0] = 'category' then
    perform pg_notify('page_cache', 'categories');
  end if;
  return null;
end $$;
create trigger categories_evict after insert or update or delete on categories for each row execute function evict_page('category');
create trigger collections_evict after insert or update or delete on collections for each row execute function evict_page('collection');

create function evict_shelf() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'category' then
    perform pg_notify('page_cache', 'category:' || id) from (select distinct category_id as id from changed_rows) ids;
  else
    perform pg_notify('page_cache', 'collection:' || id) from (select distinct collection_id as id from changed_rows) ids;
  end if;
  return null;
end $$;
create trigger category_products_added after insert on category_products referencing new table as changed_rows for each statement execute function evict_shelf('category');
create trigger category_products_moved after update on category_products referencing new table as changed_rows for each statement execute function evict_shelf('category');
create trigger category_products_gone after delete on category_products referencing old table as changed_rows for each statement execute function evict_shelf('category');
create trigger collection_products_added after insert on collection_products referencing new table as changed_rows for each statement execute function evict_shelf('collection');
create trigger collection_products_moved after update on collection_products referencing new table as changed_rows for each statement execute function evict_shelf('collection');
create trigger collection_products_gone after delete on collection_products referencing old table as changed_rows for each statement execute function evict_shelf('collection');

create function evict_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'all');
  return null;
end $$;
create trigger settings_evict after insert or update or delete on settings for each statement execute function evict_settings();

create function evict_reviews() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'product:' || case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
create trigger reviews_evict after insert or update or delete on reviews for each row execute function evict_reviews();
