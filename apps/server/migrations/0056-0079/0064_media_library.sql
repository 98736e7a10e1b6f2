-- The media library: descriptions and folders of uploads, focal points of pictures, films of products (decision 0077).

alter table media add column alt text not null default '';
alter table media add constraint media_alt_fits check (length(alt) <= 500) not valid;
comment on column media.alt is 'What a picture shows, in the main language. A picture that is added from the library begins with it';
alter table media add column folder text;
alter table media add constraint media_folder_named check (folder = trim(folder) and length(folder) between 1 and 60) not valid;
comment on column media.folder is 'The folder in the library; null: none';
alter table media add column focus text;
alter table media add constraint media_focus_is_point check (focus ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$') not valid;
comment on column media.focus is 'The point that every crop shows, as an object-position such as 30% 20%; null: the centre';

alter table product_images add column focus text;
alter table product_images add constraint product_images_focus_is_point check (focus ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$') not valid;
comment on column product_images.focus is 'The focal point of the upload, copied like its size';
alter table product_images add column film jsonb;
alter table product_images add constraint product_images_film_fits check (jsonb_typeof(film) = 'object' and length(film::text) <= 30000) not valid;
comment on column product_images.film is 'A film whose first picture this is: { url, addedAt, captions: [{ language, url }] }; null: none';

-- As in 0047, with the focal point and the film of a picture that has them.
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
      || jsonb_strip_nulls(jsonb_build_object('focus', focus, 'film', film)) order by position), '[]') as images
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
    select coalesce(array_agg(d.label || ':' || field_words(x.value) order by d.id) filter (where d.is_filterable), '{}') as filters,
      string_agg(field_words(x.value), ' ') filter (where d.is_searchable) as words
    from jsonb_each(p.custom_fields) x join custom_field_definitions d on d.id = x.key::uuid
  ) f
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, is_shown = excluded.is_shown, images = excluded.images, tags = excluded.tags,
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name;
end $$;
