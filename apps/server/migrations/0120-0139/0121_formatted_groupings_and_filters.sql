-- Formatted descriptions of categories and collections (decision 0105), and filters by numbers and colours (decision 0065).

-- lock: the column has no default, and NOT VALID reads no row
alter table categories add column formatted_description text,
  add constraint categories_formatted_description_is_limited check (length(formatted_description) between 1 and 60000) not valid;
comment on column categories.formatted_description is
  'The description as sanitised HTML, from which the server makes description; null: no formatting';
-- lock: the column has no default, and NOT VALID reads no row
alter table collections add column formatted_description text,
  add constraint collections_formatted_description_is_limited check (length(formatted_description) between 1 and 60000) not valid;
comment on column collections.formatted_description is
  'The description as sanitised HTML, from which the server makes description; null: no formatting';

create function filter_words(definition custom_field_definitions, value jsonb) returns text language sql stable as $$
  select case when definition.kind <> 'NUMBER' then field_words(value) else (
    select concat_ws(' ', case
        when n = 0 then '0'
        when n > 0 then trim_scale(low * scale) || '–' || trim_scale(high * scale)
        else trim_scale(-high * scale) || '–' || trim_scale(-low * scale)
      end, definition.unit)
    from (select (value #>> '{}')::numeric as n) number
    cross join lateral (select power(10::numeric, floor(log(nullif(abs(n), 0)))) as scale) decade
    left join lateral (values (1, 2), (2, 5), (5, 10)) step (low, high) on abs(n) >= low * scale and abs(n) < high * scale
  ) end
$$;
comment on function filter_words is
  'Returns a value of a custom field as listings filter by it. A number becomes a range, so that a filter has few values: 1 to 2, 2 to 5, 5 to 10, and tenfold';

-- As in 0111, with the ranges of numbers.
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
    select coalesce(array_agg(distinct d.label || ':' || filter_words(d, x.value)) filter (where d.is_filterable), '{}') as filters,
      string_agg(distinct field_words(x.value), ' ') filter (where d.is_searchable) as words
    from product_field_values(p.id) x join custom_field_definitions d on d.id = x.field
  ) f
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, is_shown = excluded.is_shown, images = excluded.images, tags = excluded.tags,
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name;
  perform refresh_translated_cards(ids);
end $$;

-- lock: the table is written seldom, and the upgrade may retry it
drop trigger custom_field_definitions_changed on custom_field_definitions;
-- lock: the table is written seldom, and the upgrade may retry it
create trigger custom_field_definitions_changed after update on custom_field_definitions
  for each row when ((old.is_filterable, old.is_searchable) is distinct from (new.is_filterable, new.is_searchable)
    or new.is_filterable and (old.label, old.unit) is distinct from (new.label, new.unit)) execute function custom_field_changed();
comment on trigger custom_field_definitions_changed on custom_field_definitions is
  'Writes cards again when a field begins or ceases to filter, is renamed or gets another unit. Filters must match the products';
