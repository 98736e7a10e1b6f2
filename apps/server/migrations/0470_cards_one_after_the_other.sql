-- Two transactions that changed parts of the same product at the same time, its tags and its variants, each read the product as it was
-- before the other, and the later one wrote its card without what the other had changed. Now the later one waits first, and reads then.
create or replace function refresh_product_cards(ids uuid[]) returns void language plpgsql as $$
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

-- Cards that have lost a change are written anew.
select refresh_product_cards(array_agg(c.product_id))
from product_cards c
join products p on p.id = c.product_id
left join (select product_id, array_agg(name order by position, name) as names from product_tags group by product_id) t using (product_id)
left join (
  select product_id, array_agg(distinct value) as option_values from variants, unnest(options) value group by product_id
) v using (product_id)
left join (
  select product_id, jsonb_agg(to_jsonb(id) order by position) as ids from product_images group by product_id
) i using (product_id)
where (c.is_shown, c.search_name, c.tag_names, c.option_values, jsonb_path_query_array(c.images, '$[*].id')) is distinct from
  (p.status = 'ACTIVE', search_text(p.name), coalesce(t.names, '{}'), coalesce(v.option_values, '{}'), coalesce(i.ids, '[]'));
