-- As in 0112, with the texts for sharing of pages that every shop has (docs/behaviour/translations.md#texts).
create or replace view translatable_texts as
  select 'product' as resource, p.id, p.id::text as record, p.slug as handle, p.name as label, f.position, f.field, f.source
    from products p cross join lateral (values
      (1, 'name', p.name), (2, 'longName', p.long_name), (3, 'description', p.description),
      (4, 'seoTitle', p.seo_title), (5, 'seoDescription', p.seo_description), (6, 'slug', p.slug)) f (position, field, source)
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
      (3, 'seoTitle', k.seo_title), (4, 'seoDescription', k.seo_description), (5, 'slug', k.slug)) f (position, field, source)
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
      (3, 'seoTitle', k.seo_title), (4, 'seoDescription', k.seo_description), (5, 'slug', k.slug)) f (position, field, source)
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
      (4, 'seoDescription', g.seo_description),
      (5, 'slug', case when g.slug not in ('returns', 'shipping', 'privacy', 'terms', 'imprint', 'contact') then g.slug end)) f (position, field, source)
    where f.source <> ''
  union all
  select 'page', g.id, g.id::text, g.slug, g.title, 10 + d.position,
      case d.kind when 'TEXT' then 'customFields.' else 'customHtml.' end || d.key, x.value #>> '{}'
    from pages g cross join lateral jsonb_each(g.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid
    where g.custom_fields is not null and d.is_shown and d.kind in ('TEXT', 'RICH_TEXT') and x.value #>> '{}' <> ''
  union all
  select 'post', o.id, o.id::text, o.slug, o.title, f.position, f.field, f.source
    from posts o cross join lateral (values
      (1, 'title', o.title), (2, 'excerpt', o.excerpt), (3, 'content', o.content), (4, 'pictureAlt', o.picture_alt),
      (5, 'seoTitle', o.seo_title), (6, 'seoDescription', o.seo_description), (7, 'slug', o.slug)) f (position, field, source)
    where f.source <> ''
  union all
  (select distinct on (s.record, s.field) 'section', null::uuid, s.record, s.record, s.label || ': ' || s.type, 1, s.field, s.source
    from (
      select sections_label(l) as label, t.*, 1 as rank from section_lists l cross join lateral section_texts(l.draft) t
      union all
      select sections_label(l), t.*, 2 from section_lists l cross join lateral section_texts(l.published) t
    ) s
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
      (1, 'siteTagline'), (2, 'bannerMessage'), (3, 'bannerLinkText'), (4, 'aboutPageContent'),
      (5, 'seoTitle'), (6, 'seoDescription')) f (position, field)
    where s.key = 'site' and s.value ->> f.field <> ''
  union all
  select 'site', null::uuid, g.page, g.page, g.label, f.position, f.field, s.value #>> array['pageSharing', g.page, f.field]
    from settings s cross join (values ('about', 'About page'), ('products', 'All products'), ('journal', 'Journal')) g (page, label)
    cross join (values (1, 'seoTitle'), (2, 'seoDescription')) f (position, field)
    where s.key = 'site' and s.value #>> array['pageSharing', g.page, f.field] <> '';
