-- Menus with levels, texts and pictures for sharing, and custom fields of categories and collections (decision 0082).

-- lock: the column has no default, and NOT VALID reads no row
alter table products add column share_image text,
  add constraint products_share_image_is_an_address check (length(share_image) between 1 and 2000) not valid;
comment on column products.share_image is 'The picture of shared links; null: the first picture of the product';
alter table categories add column seo_title text not null default '', add column seo_description text not null default '',
  add column share_image text, add constraint categories_sharing_is_limited check (
    length(seo_title) <= 200 and length(seo_description) <= 400 and length(share_image) between 1 and 2000) not valid;
comment on column categories.seo_title is 'The title for search engines and shared links; empty: the name';
comment on column categories.seo_description is 'The description for search engines and shared links; empty: the description';
comment on column categories.share_image is 'The picture of shared links; null: that of the category, or of its first product';
alter table collections add column seo_title text not null default '', add column seo_description text not null default '',
  add column share_image text, add constraint collections_sharing_is_limited check (
    length(seo_title) <= 200 and length(seo_description) <= 400 and length(share_image) between 1 and 2000) not valid;
comment on column collections.seo_title is 'As categories.seo_title';
comment on column collections.seo_description is 'As categories.seo_description';
comment on column collections.share_image is 'As categories.share_image';
alter table pages add column seo_title text not null default '', add column share_image text,
  add constraint pages_sharing_is_limited check (length(seo_title) <= 200 and length(share_image) between 1 and 2000) not valid;
comment on column pages.seo_title is 'The title for search engines and shared links; empty: the title';
comment on column pages.share_image is 'The picture of shared links; null: the banner of the home page';

create function leads_to_page(folder text, slug text) returns boolean language sql stable as $$
  select case $1
    when 'product' then exists (select from products p where p.status = 'ACTIVE' and p.slug = $2)
      or exists (select from products p where p.status = 'ACTIVE'
        and p.id = case when $2 ~ '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $2::uuid end)
      or exists (select from slug_redirects r join products p on p.id = r.target_id
        where r.kind = 'PRODUCT' and r.slug = $2 and p.status = 'ACTIVE')
    when 'category' then exists (select from categories k where k.slug = $2)
      or exists (select from slug_redirects r where r.kind = 'CATEGORY' and r.slug = $2)
    when 'collection' then exists (select from collections k where k.slug = $2)
      or exists (select from slug_redirects r where r.kind = 'COLLECTION' and r.slug = $2)
    when 'pages' then exists (select from pages g where g.slug = $2 and g.is_published)
      or exists (select from slug_redirects r join pages g on g.id = r.target_id
        where r.kind = 'PAGE' and r.slug = $2 and g.is_published)
    when 'journal' then exists (select from posts o where o.slug = $2 and o.is_published)
      or exists (select from slug_redirects r join posts o on o.id = r.target_id
        where r.kind = 'POST' and r.slug = $2 and o.is_published)
    else false
  end or exists (select from redirects r where r.path = '/' || $1 || '/' || $2)
$$;
comment on function leads_to_page is
  'Whether the address of a record shows a page to shoppers, at its slug, a previous slug, or through a redirect';

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
  select 'site', null::uuid, 'site', 'site', 'Shop', f.position, f.field, s.value ->> f.field
    from settings s cross join lateral (values
      (1, 'siteTagline'), (2, 'bannerMessage'), (3, 'bannerLinkText'), (4, 'aboutPageContent')) f (position, field)
    where s.key = 'site' and s.value ->> f.field <> '';

-- The schema jobs is outside backups. A restored shop submits its addresses again.
create table jobs.index_now_pages (
  path text primary key check (length(path) between 1 and 400),
  changed_at timestamptz(3) not null
);
comment on table jobs.index_now_pages is
  'The pages that IndexNow knows, with their last change at that time. A page that differs, or is gone, is submitted';

create table jobs.index_now_state (
  is_only boolean primary key default true check (is_only),
  next_attempt_at timestamptz(3) not null default now(),
  failed_attempts int not null default 0 check (failed_attempts >= 0),
  error text check (length(error) between 1 and 500),
  submitted_at timestamptz(3),
  submitted_count bigint not null default 0 check (submitted_count >= 0)
);
comment on table jobs.index_now_state is 'The submissions to IndexNow: one row';
comment on column jobs.index_now_state.error is 'Why the last attempt failed; null: it succeeded';
comment on column jobs.index_now_state.submitted_count is 'The number of addresses submitted so far';
