-- Translations of formatted descriptions, and of the texts of variants (decision 0053).

create function description_field(formatted text) returns text language sql immutable as $$
  select case when formatted is null then 'description' else 'formattedDescription' end
$$;
comment on function description_field is
  'Returns the field of a description that is translated. The translation of a formatted description gives the plain one its text';

-- As in 0122, with formatted descriptions and the texts of variants. `part` names the variant.
create or replace view translatable_page_texts as
  select 'product' as resource, p.id, p.id::text as record, p.slug as handle, p.name as label, f.position, f.field, f.source, null as part
    from products p cross join lateral (values
      (1, 'name', p.name), (2, 'longName', p.long_name), (3, description_field(p.formatted_description), coalesce(p.formatted_description, p.description)),
      (4, 'seoTitle', p.seo_title), (5, 'seoDescription', p.seo_description), (6, 'slug', p.slug)) f (position, field, source)
    where f.source <> ''
  union all
  select 'product', p.id, p.id::text, p.slug, p.name, 10 + d.position,
      case d.kind when 'TEXT' then 'customFields.' else 'customHtml.' end || d.key, x.value #>> '{}', null
    from products p cross join lateral jsonb_each(p.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid
    where p.custom_fields is not null and d.is_shown and d.kind in ('TEXT', 'RICH_TEXT') and x.value #>> '{}' <> ''
  union all
  select 'product', p.id, p.id::text, p.slug, p.name, 1000 + 1000 * v.position + d.position,
      case d.kind when 'TEXT' then 'variantFields.' else 'variantHtml.' end || v.id || '.' || d.key, x.value #>> '{}',
      (select string_agg(substr(o, strpos(o, ':') + 1), ' / ' order by n) from unnest(v.options) with ordinality chosen (o, n))
    from products p join variants v on v.product_id = p.id
    cross join lateral jsonb_each(v.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid
    where v.custom_fields is not null and d.is_shown and d.kind in ('TEXT', 'RICH_TEXT') and x.value #>> '{}' <> ''
  union all
  select 'category', k.id, k.id::text, k.slug, k.name, f.position, f.field, f.source, null
    from categories k cross join lateral (values (1, 'name', k.name), (2, description_field(k.formatted_description), coalesce(k.formatted_description, k.description)),
      (3, 'seoTitle', k.seo_title), (4, 'seoDescription', k.seo_description), (5, 'slug', k.slug)) f (position, field, source)
    where f.source <> ''
  union all
  select 'category', k.id, k.id::text, k.slug, k.name, 10 + d.position,
      case d.kind when 'TEXT' then 'customFields.' else 'customHtml.' end || d.key, x.value #>> '{}', null
    from categories k cross join lateral jsonb_each(k.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid
    where k.custom_fields is not null and d.is_shown and d.kind in ('TEXT', 'RICH_TEXT') and x.value #>> '{}' <> ''
  union all
  select 'collection', k.id, k.id::text, k.slug, k.name, f.position, f.field, f.source, null
    from collections k cross join lateral (values (1, 'name', k.name), (2, description_field(k.formatted_description), coalesce(k.formatted_description, k.description)),
      (3, 'seoTitle', k.seo_title), (4, 'seoDescription', k.seo_description), (5, 'slug', k.slug)) f (position, field, source)
    where f.source <> ''
  union all
  select 'collection', k.id, k.id::text, k.slug, k.name, 10 + d.position,
      case d.kind when 'TEXT' then 'customFields.' else 'customHtml.' end || d.key, x.value #>> '{}', null
    from collections k cross join lateral jsonb_each(k.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid
    where k.custom_fields is not null and d.is_shown and d.kind in ('TEXT', 'RICH_TEXT') and x.value #>> '{}' <> ''
  union all
  select 'page', g.id, g.id::text, g.slug, g.title, f.position, f.field, f.source, null
    from pages g cross join lateral (values
      (1, 'title', g.title), (2, 'content', g.content), (3, 'seoTitle', g.seo_title),
      (4, 'seoDescription', g.seo_description),
      (5, 'slug', case when g.slug not in ('returns', 'shipping', 'privacy', 'terms', 'imprint', 'contact') then g.slug end)) f (position, field, source)
    where f.source <> ''
  union all
  select 'page', g.id, g.id::text, g.slug, g.title, 10 + d.position,
      case d.kind when 'TEXT' then 'customFields.' else 'customHtml.' end || d.key, x.value #>> '{}', null
    from pages g cross join lateral jsonb_each(g.custom_fields) x
    join custom_field_definitions d on d.id = x.key::uuid
    where g.custom_fields is not null and d.is_shown and d.kind in ('TEXT', 'RICH_TEXT') and x.value #>> '{}' <> ''
  union all
  select 'post', o.id, o.id::text, o.slug, o.title, f.position, f.field, f.source, null
    from posts o cross join lateral (values
      (1, 'title', o.title), (2, 'excerpt', o.excerpt), (3, 'content', o.content), (4, 'pictureAlt', o.picture_alt),
      (5, 'seoTitle', o.seo_title), (6, 'seoDescription', o.seo_description), (7, 'slug', o.slug)) f (position, field, source)
    where f.source <> ''
  union all
  (select distinct on (s.record, s.field) 'section', null::uuid, s.record, s.record, s.label || ': ' || s.type, 1, s.field, s.source, null
    from (
      select sections_label(l) as label, t.*, 1 as rank from section_lists l cross join lateral section_texts(l.draft) t
      union all
      select sections_label(l), t.*, 2 from section_lists l cross join lateral section_texts(l.published) t
    ) s
    order by s.record, s.field, s.rank)
  union all
  select distinct 'custom-field', null::uuid, w.word, w.word, w.word, 1, 'name', w.word, null
    from custom_field_definitions d
    cross join lateral (select d.label union select unnest(d.choices) where d.kind = 'CHOICE') w (word)
    where d.is_shown
  union all
  select distinct 'option', null::uuid, o.record, o.record, o.record, 1, 'name', o.source, null
    from (
      select name as record, name as source from product_options
      union select name || ':' || value, value from product_options cross join lateral unnest(option_values) value
    ) o
  union all
  select distinct 'tag', null::uuid, name, name, name, 1, 'name', name, null from product_tags
  union all
  select distinct 'link', null::uuid, entry #>> '{}', entry #>> '{}', entry #>> '{}', 1, 'name', entry #>> '{}', null
    from settings s cross join lateral (values ('menuEntries'), ('footerEntries')) list (key)
    cross join lateral jsonb_path_query(s.value -> list.key, '$.**.label') entry
    where s.key = 'site' and jsonb_typeof(entry) = 'string' and entry #>> '{}' <> ''
  union all
  select 'picture', null::uuid, a.alt, a.alt, a.alt, 1, 'name', a.alt, null
    from (
      select alt from media union select alt from product_images
      union select image_alt from categories union select image_alt from collections
    ) a where a.alt <> ''
  union all
  select 'site', null::uuid, 'site', 'site', 'Shop', f.position, f.field, s.value ->> f.field, null
    from settings s cross join lateral (values
      (1, 'siteTagline'), (2, 'bannerMessage'), (3, 'bannerLinkText'), (4, 'aboutPageContent'),
      (5, 'seoTitle'), (6, 'seoDescription')) f (position, field)
    where s.key = 'site' and s.value ->> f.field <> ''
  union all
  select 'site', null::uuid, g.page, g.page, g.label, f.position, f.field, s.value #>> array['pageSharing', g.page, f.field], null
    from settings s cross join (values ('about', 'About page'), ('products', 'All products'), ('journal', 'Journal')) g (page, label)
    cross join (values (1, 'seoTitle'), (2, 'seoDescription')) f (position, field)
    where s.key = 'site' and s.value #>> array['pageSharing', g.page, f.field] <> '';

create or replace view translatable_texts as
  select resource, id, record, handle, label, position, field, source, part from translatable_page_texts
  union all
  select 'email', null::uuid, e.record, e.record,
      case when e.record = 'branding' then 'Footer of all emails'
        else upper(left(e.record, 1)) || replace(substr(e.record, 2), '-', ' ') end,
      f.position, f.field, e.value ->> f.field, null
    from (select case key when 'mail-branding' then 'branding' else substr(key, 11) end as record, value
      from settings where key = 'mail-branding' or (key like 'mail-text-%' and key not like 'mail-text-staff-%')) e
    cross join lateral (values (1, 'subject'), (2, 'heading'), (3, 'opening'), (4, 'closing'), (5, 'button'), (6, 'footerText'))
      f (position, field)
    where e.value ->> f.field <> '';

-- As in 0127.
alter table translations drop constraint translations_text_fits;
-- lock: a shop has at most some ten thousand translations.
alter table translations add constraint translations_text_fits check (length(trim(text)) > 0 and length(text) <= case
  when field in ('content', 'aboutPageContent') then 400000
  when field = 'formattedDescription' then 60000
  when field = 'description' or resource = 'section' or field like 'custom%.%' or field like 'variant%.%' then 20000
  when field in ('opening', 'closing') then 2000
  when field in ('bannerMessage', 'excerpt', 'footerText') or resource = 'picture' then 500
  when field in ('longName', 'seoDescription') then 400
  when field = 'siteTagline' then 300
  when field = 'bannerLinkText' then 80
  when resource in ('tag', 'link') then 60
  else 200
end);

-- A description that is formatted has its translated lines as paragraphs. Shoppers have seen them until now.
insert into translations (resource, record, locale, field, text, source_hash, updated_at, updated_by)
select t.resource, t.record, t.locale, 'formattedDescription', '<p>' || regexp_replace(
    replace(replace(replace(btrim(t.text, E' \t\r\n'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\s*\n\s*', '</p><p>', 'g') || '</p>',
  case when t.source_hash = md5(s.description) then md5(s.formatted_description) else t.source_hash end, t.updated_at, t.updated_by
from translations t join (
  select 'product' as resource, id::text as record, description, formatted_description from products
  union all select 'category', id::text, description, formatted_description from categories
  union all select 'collection', id::text, description, formatted_description from collections
) s on s.resource = t.resource and s.record = t.record
where t.field = 'description' and s.formatted_description is not null;

-- As in 0092, with the texts of variants.
create or replace function card_languages(product uuid) returns setof text language sql stable as $$
  select locale from translations where resource = 'product' and record = product::text
    and (field in ('name', 'longName', 'description') or field like 'custom%' or field like 'variant%')
  union
  select t.locale from product_tags g join translations t on t.resource = 'tag' and t.record = g.name where g.product_id = product
  union
  select t.locale from product_options o cross join unnest(o.option_values) value
    join translations t on t.resource = 'option' and t.record = o.name || ':' || value where o.product_id = product
$$;

-- As in 0111, with the translated texts of variants.
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
    from (
      select key, value, null::uuid as variant from jsonb_each(p.custom_fields)
      union all
      select own.key, own.value, v.id from variants v cross join lateral jsonb_each(v.custom_fields) own where v.product_id = p.id
    ) x join custom_field_definitions d on d.id = x.key::uuid and d.is_searchable
      left join translations w on w.locale = l.locale and w.resource = 'product' and w.record = p.id::text and w.field in (
        case when x.variant is null then 'customFields.' else 'variantFields.' || x.variant || '.' end || d.key,
        case when x.variant is null then 'customHtml.' else 'variantHtml.' || x.variant || '.' end || d.key)
      left join translations c on c.locale = l.locale and c.resource = 'custom-field' and c.record = x.value #>> '{}' and c.field = 'name'
  ) f
  where p.id = any (ids)
  on conflict (product_id, locale) do update set search = excluded.search, search_name = excluded.search_name
    where (card.search, card.search_name) is distinct from (excluded.search, excluded.search_name);
end $$;

-- As in 0127, with the texts of variants.
create or replace function translations_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(distinct product_id) into ids
  from (
    select distinct resource, record from changed_rows
    where resource = 'product' and (field in ('name', 'longName', 'description') or field like 'custom%' or field like 'variant%')
      or resource in ('tag', 'option', 'custom-field')
  ) changed cross join lateral products_with_translations(changed.resource, changed.record) product_id;
  if cardinality(ids) > 500 then
    insert into jobs.cards_to_refresh select unnest(ids);
  elsif ids is not null then
    perform from product_cards where product_id = any (ids) order by product_id for no key update;
    perform refresh_translated_cards(ids);
  end if;
  if exists (select from changed_rows where resource not in ('product', 'email') or field = 'slug') then
    perform pg_notify('page_cache', 'all');
  else
    perform evict_pages_of_products(coalesce(array(select distinct record::uuid from changed_rows where resource = 'product'), '{}'));
  end if;
  return null;
end $$;
