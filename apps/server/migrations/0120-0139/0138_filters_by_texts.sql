-- Texts of custom fields filter listings, while a field has few of them (decision 0065).

-- lock: the table is new, so the reference reads no row; definitions are written seldom, and the upgrade may retry it.
create table filter_texts (
  field uuid not null references custom_field_definitions on delete cascade,
  value text not null check (length(value) <= 100),
  primary key (field, value)
);
comment on table filter_texts is
  'The texts by which a custom field filters listings, at most about 50 a field. Further texts do not filter, so that listings count few values';

-- As in 0121, with the texts of filters.
create or replace function refresh_product_cards(ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_cards where product_id = any (ids) order by product_id for no key update;
  if exists (select from custom_field_definitions where kind = 'TEXT' and is_filterable) then
    insert into filter_texts (field, value)
    select field, value from (
      select f.field, f.value, row_number() over (partition by f.field order by f.value) as number from (
        select distinct d.id as field, x.value #>> '{}' as value
        from unnest(ids) id cross join lateral product_field_values(id) x join custom_field_definitions d on d.id = x.field
        where d.kind = 'TEXT' and d.is_filterable and x.value #>> '{}' ~ '^[^\r\n]{1,100}$'
      ) f where not exists (select from filter_texts known where known.field = f.field and known.value = f.value)
    ) added
    where number + (select count(*) from filter_texts known where known.field = added.field) <= 50
    order by field, value
    on conflict do nothing;
  end if;
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
    select coalesce(array_agg(distinct d.label || ':' || filter_words(d, x.value)) filter (where d.is_filterable
        and (d.kind <> 'TEXT' or exists (select from filter_texts t where t.field = d.id and t.value = x.value #>> '{}'))), '{}') as filters,
      string_agg(distinct field_words(x.value), ' ') filter (where d.is_searchable) as words
    from product_field_values(p.id) x join custom_field_definitions d on d.id = x.field
  ) f
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, is_shown = excluded.is_shown, images = excluded.images, tags = excluded.tags,
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name;
  perform refresh_translated_cards(ids);
end $$;

-- As in 0111. The texts of a filter are collected again.
create or replace function custom_field_changed() returns trigger language plpgsql as $$
declare
  changed custom_field_definitions := coalesce(new, old);
  ids uuid[];
begin
  delete from filter_texts where field = changed.id;
  select array_agg(id) into ids from (select id from products_with_field(changed.id) id limit 501) having_it;
  if cardinality(ids) > 500 then
    insert into jobs.cards_to_refresh select products_with_field(changed.id);
  elsif ids is not null then
    perform refresh_product_cards(ids);
  end if;
  return null;
end $$;
