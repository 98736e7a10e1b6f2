-- Slugs in further languages (decision 0090). A slug is a translation with the field 'slug'.

-- lock: NOT VALID reads no row, and no row has a slug yet
alter table translations add constraint translations_slug_is_a_slug
  check (field <> 'slug' or (length(text) <= 80 and text ~ '^[a-z0-9]+(-[a-z0-9]+)*$')) not valid;
-- lock: the index contains slugs only, so it is empty; the table is written seldom
create unique index translations_slug_key on translations (resource, text, locale) where field = 'slug';
-- lock: the index contains slugs only, so it is empty; the table is written seldom
create index translations_slugs_of_record on translations (resource, record) where field = 'slug';

create table translated_slug_redirects (
  locale text not null,
  resource text not null check (resource in ('product', 'category', 'collection', 'page', 'post')),
  slug text not null,
  record text not null,
  created_at timestamptz(3) not null default now(),
  primary key (resource, slug, locale)
);
comment on table translated_slug_redirects is 'Previous slugs of records in further languages, which redirect to the current one';
comment on column translated_slug_redirects.record is 'As translations.record: the id of the record';
create index translated_slug_redirects_of_record on translated_slug_redirects (resource, record);

create function check_translated_slug() returns trigger language plpgsql as $$
begin
  -- Excludes writes of slugs in the main language, which hold the shared lock.
  perform pg_advisory_xact_lock(hashtext('slugs of ' || new.resource));
  if (case new.resource
    when 'product' then exists (select from products where slug = new.text and id::text <> new.record)
    when 'category' then exists (select from categories where slug = new.text and id::text <> new.record)
    when 'collection' then exists (select from collections where slug = new.text and id::text <> new.record)
    when 'page' then exists (select from pages where slug = new.text and id::text <> new.record)
    when 'post' then exists (select from posts where slug = new.text and id::text <> new.record)
  end) then
    raise unique_violation using message = 'the slug belongs to another record', constraint = 'translations_slug_key', table = 'translations';
  end if;
  return new;
end $$;
comment on function check_translated_slug is 'Refuses a slug that another record has in the main language';
-- lock: the table is written seldom, and the upgrade may retry it
create trigger translations_slug_checked before insert or update of text on translations
  for each row when (new.field = 'slug') execute function check_translated_slug();
comment on trigger translations_slug_checked on translations is
  'An address leads to one record. Both languages write at the same time, so only the database can refuse it';

create function remember_translated_slug() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into translated_slug_redirects (locale, resource, slug, record) values (old.locale, old.resource, old.text, old.record)
      on conflict (resource, slug, locale) do update set record = excluded.record;
  end if;
  if tg_op <> 'DELETE' then
    delete from translated_slug_redirects where resource = new.resource and slug = new.text and locale = new.locale;
  end if;
  return null;
end $$;
comment on function remember_translated_slug is 'Stores previous slugs of a language as redirects';
-- lock: the table is written seldom, and the upgrade may retry it
create trigger translations_slug_added after insert on translations
  for each row when (new.field = 'slug') execute function remember_translated_slug();
comment on trigger translations_slug_added on translations is 'Deletes the redirect from a slug that is current again';
-- lock: the table is written seldom, and the upgrade may retry it
create trigger translations_slug_changed after update of text on translations
  for each row when (new.field = 'slug' and new.text <> old.text) execute function remember_translated_slug();
comment on trigger translations_slug_changed on translations is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
-- lock: the table is written seldom, and the upgrade may retry it
create trigger translations_slug_gone after delete on translations
  for each row when (old.field = 'slug') execute function remember_translated_slug();
comment on trigger translations_slug_gone on translations is
  'Stores the previous slug as a redirect. A published link must work, whoever deletes the slug';

create or replace function delete_translations() returns trigger language plpgsql as $$
begin
  delete from translations where resource = tg_argv[0] and record in (select id::text from old_rows);
  delete from translated_slug_redirects where resource = tg_argv[0] and record in (select id::text from old_rows);
  return null;
end $$;
comment on function delete_translations is 'Deletes the translations and the translated slugs of deleted records';

create or replace function translations_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows where resource <> 'product' or field = 'slug') then
    perform pg_notify('page_cache', 'all');
  else
    perform evict_pages_of_products(coalesce(array(select distinct record::uuid from changed_rows), '{}'));
  end if;
  return null;
end $$;
comment on function translations_changed is
  'Evicts the pages that show the translated products. Any other translation and any slug may be on every page, so it evicts all';

create or replace function remember_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from slug_redirects where target_id = old.id;
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('slugs of ' || lower(tg_argv[0])));
  if exists (select from translations
    where resource = lower(tg_argv[0]) and field = 'slug' and text = new.slug and record <> new.id::text) then
    raise unique_violation using message = 'the slug belongs to another record in a further language',
      constraint = tg_table_name || '_slug_key', table = tg_table_name;
  end if;
  delete from slug_redirects where kind = tg_argv[0] and slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into slug_redirects (kind, slug, target_id) values (tg_argv[0], old.slug, new.id)
      on conflict (kind, slug) do update set target_id = excluded.target_id;
  end if;
  return null;
end $$;
comment on function remember_slug is
  'Stores previous slugs as redirects, and deletes those of deleted records. Refuses a slug of another record in a further language';

-- With the slugs and the alternative texts of pictures (docs/behaviour/translations.md#texts).
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
  select 'post', o.id, o.id::text, o.slug, o.title, f.position, f.field, f.source
    from posts o cross join lateral (values
      (1, 'title', o.title), (2, 'excerpt', o.excerpt), (3, 'content', o.content), (4, 'pictureAlt', o.picture_alt),
      (5, 'seoTitle', o.seo_title), (6, 'seoDescription', o.seo_description), (7, 'slug', o.slug)) f (position, field, source)
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
