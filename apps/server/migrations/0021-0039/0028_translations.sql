-- Translations of the catalog's texts. The text of the main language stays in the record itself.

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table translations (
  resource text not null check (resource in ('product', 'category', 'collection', 'page', 'option', 'tag', 'link', 'site')),
  record text not null check (length(record) between 1 and 300),
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'),
  field text not null,
  text text not null,
  source_hash text not null,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users on delete set null,
  primary key (locale, resource, record, field),
  constraint translations_text_fits check (length(trim(text)) > 0 and length(text) <= case
    when field in ('content', 'aboutPageContent') then 400000
    when field = 'description' then 20000
    when field = 'bannerMessage' then 500
    when field in ('longName', 'seoDescription') then 400
    when field = 'siteTagline' then 300
    when field = 'bannerLinkText' then 80
    when resource in ('tag', 'link') then 60
    else 200
  end)
);
comment on table translations is 'Texts of the catalog, the pages and the site in languages other than the main one, each for one field of one record';
comment on column translations.record is
  'The id of a product, category, collection or page. An option, a tag and a link have their own text as the key, and the site has ''site''';
comment on column translations.source_hash is 'The MD5 hash of the text in the main language when it was translated. Another hash means: outdated';
create index translations_of_record on translations (resource, record);
create index translations_of_staff on translations (updated_by) where updated_by is not null;

-- `id` is the id of a record in its own type, so that its index serves a read of one record.
create view translatable_texts as
  select 'product' as resource, p.id, p.id::text as record, p.slug as handle, p.name as label, f.position, f.field, f.source
    from products p cross join lateral (values
      (1, 'name', p.name), (2, 'longName', p.long_name), (3, 'description', p.description),
      (4, 'seoTitle', p.seo_title), (5, 'seoDescription', p.seo_description)) f (position, field, source)
    where f.source <> ''
  union all
  select 'category', k.id, k.id::text, k.slug, k.name, f.position, f.field, f.source
    from categories k cross join lateral (values (1, 'name', k.name), (2, 'description', k.description)) f (position, field, source)
    where f.source <> ''
  union all
  select 'collection', k.id, k.id::text, k.slug, k.name, f.position, f.field, f.source
    from collections k cross join lateral (values (1, 'name', k.name), (2, 'description', k.description)) f (position, field, source)
    where f.source <> ''
  union all
  select 'page', g.id, g.id::text, g.slug, g.title, f.position, f.field, f.source
    from pages g cross join lateral (values
      (1, 'title', g.title), (2, 'content', g.content), (3, 'seoDescription', g.seo_description)) f (position, field, source)
    where f.source <> ''
  union all
  select distinct 'option', null::uuid, o.record, o.record, o.record, 1, 'name', o.source
    from (
      select name as record, name as source from product_options
      union select name || ':' || value, value from product_options cross join lateral unnest(option_values) value
    ) o
  union all
  select distinct 'tag', null::uuid, name, name, name, 1, 'name', name from product_tags
  union all
  select distinct 'link', null::uuid, entry ->> 'label', entry ->> 'label', entry ->> 'label', 1, 'name', entry ->> 'label'
    from settings s cross join lateral (values ('menuEntries'), ('footerEntries')) list (key)
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(s.value -> list.key) = 'array' then s.value -> list.key else '[]' end) entry
    where s.key = 'site' and entry ->> 'label' <> ''
  union all
  select 'site', null::uuid, 'site', 'site', 'Shop', f.position, f.field, s.value ->> f.field
    from settings s cross join lateral (values
      (1, 'siteTagline'), (2, 'bannerMessage'), (3, 'bannerLinkText'), (4, 'aboutPageContent')) f (position, field)
    where s.key = 'site' and s.value ->> f.field <> '';
comment on view translatable_texts is 'Every text that can be translated, in the main language, one row for each field that is not empty';

create function delete_translations() returns trigger language plpgsql as $$
begin
  delete from translations where resource = tg_argv[0] and record in (select id::text from old_rows);
  return null;
end $$;
comment on function delete_translations is 'Deletes the translations of deleted records';
-- lock: products are locked for a moment; the upgrade may retry it.
create trigger products_translations_gone after delete on products
  referencing old table as old_rows for each statement execute function delete_translations('product');
comment on trigger products_translations_gone on products is 'Deletes the translations of deleted products, whoever deletes them';
create trigger categories_translations_gone after delete on categories
  referencing old table as old_rows for each statement execute function delete_translations('category');
comment on trigger categories_translations_gone on categories is 'Deletes the translations of deleted categories, whoever deletes them';
create trigger collections_translations_gone after delete on collections
  referencing old table as old_rows for each statement execute function delete_translations('collection');
comment on trigger collections_translations_gone on collections is 'Deletes the translations of deleted collections, whoever deletes them';
create trigger pages_translations_gone after delete on pages
  referencing old table as old_rows for each statement execute function delete_translations('page');
comment on trigger pages_translations_gone on pages is 'Deletes the translations of deleted pages, whoever deletes them';

create function translations_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows where resource <> 'product') then
    perform pg_notify('page_cache', 'all');
  else
    perform evict_pages_of_products(coalesce(array(select distinct record::uuid from changed_rows), '{}'));
  end if;
  return null;
end $$;
comment on function translations_changed is
  'Evicts the pages that show the translated products. Any other translation may be on every page, so it evicts all';
create trigger translations_added after insert on translations
  referencing new table as changed_rows for each statement execute function translations_changed();
comment on trigger translations_added on translations is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger translations_changed after update on translations
  referencing new table as changed_rows for each statement execute function translations_changed();
comment on trigger translations_changed on translations is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger translations_gone after delete on translations
  referencing old table as changed_rows for each statement execute function translations_changed();
comment on trigger translations_gone on translations is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
