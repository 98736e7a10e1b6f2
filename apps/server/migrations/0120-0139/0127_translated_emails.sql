-- The owner's texts of emails in further languages (docs/behaviour/translations.md#texts). Texts to staff have none.

alter view translatable_texts rename to translatable_page_texts;
comment on view translatable_page_texts is 'The texts of the catalog, the pages and the site that can be translated';

create view translatable_texts as
  select resource, id, record, handle, label, position, field, source from translatable_page_texts
  union all
  select 'email', null::uuid, e.record, e.record,
      case when e.record = 'branding' then 'Footer of all emails'
        else upper(left(e.record, 1)) || replace(substr(e.record, 2), '-', ' ') end,
      f.position, f.field, e.value ->> f.field
    from (select case key when 'mail-branding' then 'branding' else substr(key, 11) end as record, value
      from settings where key = 'mail-branding' or (key like 'mail-text-%' and key not like 'mail-text-staff-%')) e
    cross join lateral (values (1, 'subject'), (2, 'heading'), (3, 'opening'), (4, 'closing'), (5, 'button'), (6, 'footerText'))
      f (position, field)
    where e.value ->> f.field <> '';
comment on view translatable_texts is 'Every text that can be translated, with its source in the main language';

alter table translations drop constraint translations_resource_check;
-- lock: a shop has at most some ten thousand translations.
alter table translations add constraint translations_resource_check check (resource in ('product', 'category', 'collection',
  'page', 'post', 'section', 'custom-field', 'option', 'tag', 'link', 'picture', 'site', 'email'));
comment on column translations.record is
  'The id of a product, category, collection, page, post, section or custom field. An option, a tag, a link and an alternative text have their own text as the key, the site has ''site'', and an email has its kind';
alter table translations drop constraint translations_text_fits;
-- lock: a shop has at most some ten thousand translations.
alter table translations add constraint translations_text_fits check (length(trim(text)) > 0 and length(text) <= case
  when field in ('content', 'aboutPageContent') then 400000
  when field = 'description' or resource = 'section' or field like 'custom%.%' then 20000
  when field in ('opening', 'closing') then 2000
  when field in ('bannerMessage', 'excerpt', 'footerText') or resource = 'picture' then 500
  when field in ('longName', 'seoDescription') then 400
  when field = 'siteTagline' then 300
  when field = 'bannerLinkText' then 80
  when resource in ('tag', 'link') then 60
  else 200
end);

-- As in 0092. Texts of emails are on no page.
create or replace function translations_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(distinct product_id) into ids
  from (
    select distinct resource, record from changed_rows
    where resource = 'product' and (field in ('name', 'longName', 'description') or field like 'custom%')
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
