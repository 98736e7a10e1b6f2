-- A variant may have a stock policy of its own (decision 0170). What shoppers are told of the product as a whole follows all of them, and is
-- kept beside its stock: cards, lists and searches read one row for each product.
alter table variants add column stock_policy text;
-- lock: the condition is checked for new rows only, so nothing is read.
alter table variants add constraint variants_stock_policy_check
  check (stock_policy in ('TRACKED', 'CONTINUE', 'UNTRACKED')) not valid;
comment on column variants.stock_policy is 'As stock_policy of products; null: that of the product';

alter table products add column sells_without_stock boolean not null default false;
comment on column products.sells_without_stock is
  'Whether it can be bought at any stock: by its own policy, or by that of one of its variants. Written by triggers';

create function sells_without_stock(product products) returns boolean language sql stable as $$
  select case when product.has_variants
    then exists (select from variants v where v.product_id = product.id and coalesce(v.stock_policy, product.stock_policy) <> 'TRACKED')
    else product.stock_policy <> 'TRACKED' end
$$;
comment on function sells_without_stock is 'Whether a product, or one of its variants, can be bought at any stock';

create function set_sells_without_stock() returns trigger language plpgsql as $$
begin
  new.sells_without_stock := sells_without_stock(new);
  return new;
end $$;
comment on function set_sells_without_stock is 'Sets sells_without_stock of a product';
create trigger products_sell_without_stock before insert or update of stock_policy, has_variants, sells_without_stock on products
  for each row execute function set_sells_without_stock();
comment on trigger products_sell_without_stock on products is
  'Sets sells_without_stock: cards and lists show it, and must agree with the policies whoever writes them';

create function variant_policy_changed() returns trigger language plpgsql as $$
begin
  -- Every update of products runs its statement triggers: so only where something changes.
  if exists (select from products p where p.id = new.product_id and p.sells_without_stock <> sells_without_stock(p)) then
    update products set sells_without_stock = not sells_without_stock where id = new.product_id;
  end if;
  return null;
end $$;
comment on function variant_policy_changed is 'Sets sells_without_stock of the product when the policy of a variant changes';
create trigger variants_policy_changed after update of stock_policy on variants
  for each row when (old.stock_policy is distinct from new.stock_policy) execute function variant_policy_changed();
comment on trigger variants_policy_changed on variants is
  'Sets sells_without_stock of the product, which must agree with the policies of its variants whoever writes them';

create or replace function touch_edited_product() returns trigger language plpgsql as $$
declare
  was products := old;
begin
  was.stock := new.stock;
  was.has_variants := new.has_variants;
  was.sells_without_stock := new.sells_without_stock;
  was.rating_count := new.rating_count;
  was.rating_sum := new.rating_sum;
  was.unit_price := new.unit_price;
  was.created_at := new.created_at;
  was.edited_at := new.edited_at;
  if was is distinct from new then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
    new.edited_at := new.updated_at;
  end if;
  return new;
end $$;

create function product_can_be_bought(product products) returns boolean language sql immutable parallel safe as $$
  select product.stock > 0 or product.sells_without_stock
$$;
comment on function product_can_be_bought is 'Whether a product, or one of its variants, can be bought';
comment on function can_be_bought is 'Whether a variant, or a product without variants, with this stock and policy can be bought';

-- No card changes: products sell as before.
select set_config('vitrine.cards', 'later', true);
update products set sells_without_stock = true where stock_policy <> 'TRACKED';
select set_config('vitrine.cards', '', true);

create or replace function refresh_product_cards(ids uuid[]) returns void language sql as $$
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
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name
$$;

create or replace function product_changed() returns trigger language plpgsql as $$
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
    select array_agg(n.id) filter (where edited), array_agg(n.id) filter (where not edited and toggled),
      array_agg(n.id) filter (where not edited and not toggled), array_agg(n.id) filter (where not edited and not toggled and few)
    into shown, restocked, stocked, counted
    from new_rows n join old_rows o on o.id = n.id
    cross join lateral (select
      shows_product_change(o, n) as edited,
      product_can_be_bought(n) <> product_can_be_bought(o) as toggled,
      visible_stock(n.stock) <> visible_stock(o.stock) as few) change;
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
