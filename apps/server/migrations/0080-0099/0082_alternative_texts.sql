-- Translated alternative texts (docs/behaviour/translations.md#texts). Checks the rows from before 0081 as well.

alter table translations validate constraint translations_resource_check;
alter table translations validate constraint translations_record_check;
alter table translations validate constraint translations_text_fits;

create or replace view translatable_texts as
  select 'product' as resource, p.id, p.id::text as record, p.slug as handle, p.name as label, f.position, f.field, f.source
    from products p cross join lateral (values
      (1, 'name', p.name), (2, 'longName', p.long_name), (3, 'description', p.description),
      (4, 'seoTitle', p.seo_title), (5, 'seoDescription', p.seo_description)) f (position, field, source)
    where f.source <> ''
  union all
  select 'product', p.id, p.id::text, p.slug, p.name, 10 + d.position,
      case d.kind when 'TEXT' then 'customFields.' else 'customHtml.' end || d.key, x.value #>> '{}'
    from products p cross join lateral jsonb_each(p.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid
    where p.custom_fields is not null and d.is_shown and d.kind in ('TEXT', 'RICH_TEXT') and x.value #>> '{}' <> ''
  union all
  select 'category', k.id, k.id::text, k.slug, k.name, f.position, f.field, f.source
    from categories k cross join lateral (values (1, 'name', k.name), (2, 'description', k.description),
      (3, 'seoTitle', k.seo_title), (4, 'seoDescription', k.seo_description)) f (position, field, source)
    where f.source <> ''
  union all
  select 'category', k.id, k.id::text, k.slug, k.name, 10 + d.position,
      case d.kind when 'TEXT' then 'customFields.' else 'customHtml.' end || d.key, x.value #>> '{}'
    from categories k cross join lateral jsonb_each(k.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid
    where k.custom_fields is not null and d.is_shown and d.kind in ('TEXT', 'RICH_TEXT') and x.value #>> '{}' <> ''
  union all
  select 'collection', k.id, k.id::text, k.slug, k.name, f.position, f.field, f.source
    from collections k cross join lateral (values (1, 'name', k.name), (2, 'description', k.description),
      (3, 'seoTitle', k.seo_title), (4, 'seoDescription', k.seo_description)) f (position, field, source)
    where f.source <> ''
  union all
  select 'collection', k.id, k.id::text, k.slug, k.name, 10 + d.position,
      case d.kind when 'TEXT' then 'customFields.' else 'customHtml.' end || d.key, x.value #>> '{}'
    from collections k cross join lateral jsonb_each(k.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid
    where k.custom_fields is not null and d.is_shown and d.kind in ('TEXT', 'RICH_TEXT') and x.value #>> '{}' <> ''
  union all
  select 'page', g.id, g.id::text, g.slug, g.title, f.position, f.field, f.source
    from pages g cross join lateral (values
      (1, 'title', g.title), (2, 'content', g.content), (3, 'seoTitle', g.seo_title),
      (4, 'seoDescription', g.seo_description)) f (position, field, source)
    where f.source <> ''
  union all
  select 'post', o.id, o.id::text, o.slug, o.title, f.position, f.field, f.source
    from posts o cross join lateral (values
      (1, 'title', o.title), (2, 'excerpt', o.excerpt), (3, 'content', o.content), (4, 'pictureAlt', o.picture_alt),
      (5, 'seoTitle', o.seo_title), (6, 'seoDescription', o.seo_description)) f (position, field, source)
    where f.source <> ''
  union all
  (select distinct on (s.record, s.field) 'section', null::uuid, s.record, s.record, coalesce(g.title, 'Home page') || ': ' || s.type, 1, s.field, s.source
    from (
      select l.page_id, t.*, 1 as rank from section_lists l cross join lateral section_texts(l.draft) t
      union all
      select l.page_id, t.*, 2 from section_lists l cross join lateral section_texts(l.published) t
    ) s left join pages g on g.id = s.page_id
    order by s.record, s.field, s.rank)
  union all
  select distinct 'custom-field', null::uuid, w.word, w.word, w.word, 1, 'name', w.word
    from custom_field_definitions d
    cross join lateral (select d.label union select unnest(d.choices) where d.kind = 'CHOICE') w (word)
    where d.is_shown
  union all
  select distinct 'option', null::uuid, o.record, o.record, o.record, 1, 'name', o.source
    from (
      select name as record, name as source from product_options
      union select name || ':' || value, value from product_options cross join lateral unnest(option_values) value
    ) o
  union all
  select distinct 'tag', null::uuid, name, name, name, 1, 'name', name from product_tags
  union all
  select distinct 'link', null::uuid, entry #>> '{}', entry #>> '{}', entry #>> '{}', 1, 'name', entry #>> '{}'
    from settings s cross join lateral (values ('menuEntries'), ('footerEntries')) list (key)
    cross join lateral jsonb_path_query(s.value -> list.key, '$.**.label') entry
    where s.key = 'site' and jsonb_typeof(entry) = 'string' and entry #>> '{}' <> ''
  union all
  select 'picture', null::uuid, a.alt, a.alt, a.alt, 1, 'name', a.alt
    from (
      select alt from media union select alt from product_images
      union select image_alt from categories union select image_alt from collections
    ) a where a.alt <> ''
  union all
  select 'site', null::uuid, 'site', 'site', 'Shop', f.position, f.field, s.value ->> f.field
    from settings s cross join lateral (values
      (1, 'siteTagline'), (2, 'bannerMessage'), (3, 'bannerLinkText'), (4, 'aboutPageContent')) f (position, field)
    where s.key = 'site' and s.value ->> f.field <> '';

alter table product_images validate constraint product_images_model_fits;

-- As in 0064, with the 3D model of a picture that has one.
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
    select coalesce(array_agg(d.label || ':' || field_words(x.value) order by d.id) filter (where d.is_filterable), '{}') as filters,
      string_agg(field_words(x.value), ' ') filter (where d.is_searchable) as words
    from jsonb_each(p.custom_fields) x join custom_field_definitions d on d.id = x.key::uuid
  ) f
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, is_shown = excluded.is_shown, images = excluded.images, tags = excluded.tags,
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name;
end $$;
