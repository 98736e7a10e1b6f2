-- Custom fields of variants filter listings and are searched, like those of products (decision 0065).

create function product_field_values(product uuid) returns table (field uuid, value jsonb) language sql stable as $$
  select x.key::uuid, x.value from products p cross join lateral jsonb_each(p.custom_fields) x where p.id = product
  union
  select x.key::uuid, x.value from variants v cross join lateral jsonb_each(v.custom_fields) x where v.product_id = product
$$;
comment on function product_field_values is 'Returns the values of custom fields of a product and of its variants, each once';

create function products_with_field(field uuid) returns setof uuid language sql stable as $$
  select id from products where custom_fields ? field::text
  union
  select product_id from variants where custom_fields ? field::text
$$;
comment on function products_with_field is 'Returns the products that have a value of a custom field, or whose variants have one';

-- As in 0092, with the custom fields of variants.
create or replace function refresh_translated_cards(ids uuid[]) returns void language plpgsql as $$
begin
  if not exists (select from translations where resource in ('product', 'tag', 'option'))
    and not exists (select from translated_cards where product_id = any (ids)) then
    return;
  end if;
  delete from translated_cards c
    where product_id = any (ids) and not exists (select from card_languages(c.product_id) locale where locale = c.locale);
  insert into translated_cards as card (product_id, locale, search, search_name)
  select p.id, l.locale,
    setweight(word_vector(shelf_text(n.name)), 'A')
      || setweight(word_vector(shelf_text(concat_ws(' ', n.long_name, t.names))), 'B')
      || setweight(word_vector(shelf_text(n.description)), 'C')
      || setweight(word_vector(shelf_text(concat_ws(' ', v.choices, f.words))), 'D'),
    search_text(n.name)
  from products p
  cross join lateral card_languages(p.id) l (locale)
  cross join lateral (
    select coalesce(max(text) filter (where field = 'name'), p.name) as name,
      coalesce(max(text) filter (where field = 'longName'), p.long_name, '') as long_name,
      coalesce(max(text) filter (where field = 'description'), p.description) as description
    from translations where locale = l.locale and resource = 'product' and record = p.id::text and field in ('name', 'longName', 'description')
  ) n
  cross join lateral (
    select string_agg(coalesce(w.text, g.name), ' ' order by g.position, g.name) as names
    from product_tags g left join translations w on w.locale = l.locale and w.resource = 'tag' and w.record = g.name and w.field = 'name'
    where g.product_id = p.id
  ) t
  cross join lateral (
    select concat_ws(' ', string_agg(distinct coalesce(w.text, substr(value, strpos(value, ':') + 1)), ' '), string_agg(distinct sku, ' ')) as choices
    from variants left join unnest(options) value on true
      left join translations w on w.locale = l.locale and w.resource = 'option' and w.record = value and w.field = 'name'
    where product_id = p.id
  ) v
  cross join lateral (
    select string_agg(distinct coalesce(w.text, c.text, field_words(x.value)), ' ') as words
    from product_field_values(p.id) x join custom_field_definitions d on d.id = x.field and d.is_searchable
      left join translations w on d.record = 'PRODUCT' and w.locale = l.locale and w.resource = 'product' and w.record = p.id::text
        and w.field in ('customFields.' || d.key, 'customHtml.' || d.key)
      left join translations c on c.locale = l.locale and c.resource = 'custom-field' and c.record = x.value #>> '{}' and c.field = 'name'
  ) f
  where p.id = any (ids)
  on conflict (product_id, locale) do update set search = excluded.search, search_name = excluded.search_name
    where (card.search, card.search_name) is distinct from (excluded.search, excluded.search_name);
end $$;

-- As in 0092, with the custom fields of variants.
create or replace function refresh_product_cards(ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_cards where product_id = any (ids) order by product_id for no key update;
  insert into product_cards as card (product_id, in_stock, is_shown, images, tags, option_values, tag_names, search, search_name)
  select p.id, product_can_be_bought(p), p.status = 'ACTIVE', i.images, t.tags, v.option_values || f.filters, t.names,
    setweight(word_vector(shelf_text(p.name)), 'A')
      || setweight(word_vector(shelf_text(coalesce(p.long_name, '') || ' ' || array_to_string(t.names, ' '))), 'B')
      || setweight(word_vector(shelf_text(p.description)), 'C')
      || setweight(word_vector(shelf_text(concat_ws(' ', v.choices, f.words))), 'D'),
    search_text(p.name)
  from products p
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'main', main_url, 'preview', preview_url, 'thumbnail', thumbnail_url,
      'srcSet', src_set, 'width', width, 'height', height, 'alt', alt, 'option', option_value)
      || jsonb_strip_nulls(jsonb_build_object('focus', focus, 'film', film, 'model', model)) order by position), '[]') as images
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
  cross join lateral (
    select coalesce(array_agg(distinct d.label || ':' || field_words(x.value)) filter (where d.is_filterable), '{}') as filters,
      string_agg(distinct field_words(x.value), ' ') filter (where d.is_searchable) as words
    from product_field_values(p.id) x join custom_field_definitions d on d.id = x.field
  ) f
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, is_shown = excluded.is_shown, images = excluded.images, tags = excluded.tags,
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name;
  perform refresh_translated_cards(ids);
end $$;

-- As in 0047, with the custom fields of variants.
create or replace function custom_field_changed() returns trigger language plpgsql as $$
declare
  field custom_field_definitions := coalesce(new, old);
  ids uuid[];
begin
  select array_agg(id) into ids from (select id from products_with_field(field.id) id limit 501) having_it;
  if cardinality(ids) > 500 then
    insert into jobs.cards_to_refresh select products_with_field(field.id);
  elsif ids is not null then
    perform refresh_product_cards(ids);
  end if;
  return null;
end $$;

-- As in 0092, with the custom fields of variants.
create or replace function products_with_translations(resource text, record text) returns setof uuid language sql stable as $$
  select record::uuid where resource = 'product'
  union all
  select product_id from product_tags where resource = 'tag' and name = record
  union all
  select product_id from product_options where resource = 'option' and strpos(record, ':') > 0
    and name || ':' = left(record, length(name) + 1) and substr(record, length(name) + 2) = any (option_values)
  union all
  select x.product_id from custom_field_definitions d cross join lateral (
      select id as product_id, custom_fields from products where custom_fields ? d.id::text
      union all select product_id, custom_fields from variants where custom_fields ? d.id::text
    ) x
    where resource = 'custom-field' and d.is_searchable and record = any (d.choices) and x.custom_fields ->> d.id::text = record
$$;
