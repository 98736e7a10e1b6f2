-- Fields that product lists of other shops have, and how the stock of a product limits what can be bought.
alter table products add column vendor text check (length(vendor) between 1 and 200);
alter table products add column barcode text check (length(barcode) between 1 and 50);
alter table variants add column barcode text check (length(barcode) between 1 and 50);
alter table products add column is_gift_card boolean not null default false;
alter table products add column stock_policy text not null default 'TRACKED'
  check (stock_policy in ('TRACKED', 'CONTINUE', 'UNTRACKED'));
comment on column products.vendor is 'The brand, or who makes the product; null: not said';
comment on column products.barcode is 'The number under the bars, such as a GTIN; null: none. Variants have their own';
comment on column variants.barcode is 'The number under the bars, such as a GTIN; null: none';
comment on column products.is_gift_card is 'A marker from another shop. The product is sold as any other: no codes are issued';
comment on column products.stock_policy is
  'TRACKED: no more is sold than there is. CONTINUE: stock is counted, and sold on at 0. UNTRACKED: nothing is counted';

-- Units that were sold without being taken from stock. They come back first, and add nothing to it.
alter table order_lines add column unstocked_quantity int not null default 0;
alter table order_lines add constraint order_lines_unstocked_at_most_bought
  check (unstocked_quantity between 0 and quantity) not valid;
alter table order_lines validate constraint order_lines_unstocked_at_most_bought;
comment on column order_lines.unstocked_quantity is
  'Units that were sold without being taken from stock, by the stock policy of their product. They come back first';

create function can_be_bought(stock int, policy text) returns boolean language sql immutable parallel safe as $$
  select stock > 0 or policy <> 'TRACKED'
$$;
comment on function can_be_bought is 'Whether a product with this stock and policy can be bought';

create or replace function refresh_product_cards(ids uuid[]) returns void language sql as $$
  insert into product_cards as card (product_id, in_stock, is_shown, images, tags, option_values, tag_names, search, search_name)
  select p.id, can_be_bought(p.stock, p.stock_policy), p.status = 'ACTIVE', i.images, t.tags, v.option_values, t.names,
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
  counted uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into shown from new_rows;
  else
    select array_agg(n.id) filter (where edited), array_agg(n.id) filter (where not edited and toggled), array_agg(n.id) filter (where not edited and not toggled and few)
    into shown, restocked, counted
    from new_rows n join old_rows o on o.id = n.id
    cross join lateral (select
      shows_product_change(o, n) as edited,
      can_be_bought(n.stock, n.stock_policy) <> can_be_bought(o.stock, o.stock_policy) as toggled,
      visible_stock(n.stock) <> visible_stock(o.stock) as few) change;
  end if;
  if shown is not null then
    perform refresh_product_cards(shown);
    perform evict_pages_of_products(shown);
  end if;
  if restocked is not null then
    update product_cards c set in_stock = can_be_bought(p.stock, p.stock_policy) from products p where p.id = c.product_id and c.product_id = any (restocked);
    perform evict_pages_of_products(restocked);
  end if;
  if counted is not null then
    perform pg_notify('page_cache', 'product:' || id) from unnest(counted) id;
  end if;
  return null;
end $$;
