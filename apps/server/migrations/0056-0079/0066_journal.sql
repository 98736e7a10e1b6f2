-- The journal, and records that are published at a time (decision 0078).

create table posts (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  title text not null check (length(trim(title)) between 1 and 200),
  author_name text not null default '' check (length(author_name) <= 120),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  excerpt text not null default '' check (length(excerpt) <= 500),
  content text not null default '' check (length(content) <= 400000),
  picture_url text check (length(picture_url) between 1 and 2000),
  picture_alt text not null default '' check (length(picture_alt) <= 300),
  seo_title text not null default '' check (length(seo_title) <= 200),
  seo_description text not null default '' check (length(seo_description) <= 400),
  product_ids uuid[] not null default '{}' check (cardinality(product_ids) <= 12),
  is_published boolean not null default false,
  published_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint posts_published_has_time check (not is_published or published_at is not null)
);
comment on table posts is 'The posts of the journal, at /journal/{slug}';
comment on column posts.content is 'HTML, sanitized when it is saved and again when it is read';
comment on column posts.excerpt is 'The text of the list and of feeds; empty: none';
comment on column posts.is_published is 'Whether shoppers can open the post; drafts are visible in the admin area only';
comment on column posts.picture_url is 'The cover picture; null: none';
comment on column posts.product_ids is 'The products that the post mentions, in order. Pages skip a deleted product';
comment on column posts.published_at is 'The time of the first publication; null: never published';
comment on column posts.seo_description is 'The description for search engines and shared links; empty: the excerpt';
comment on column posts.seo_title is 'The title for search engines and shared links; empty: the title';
create index posts_published on posts (published_at desc, id desc) where is_published;
create index posts_published_tags on posts using gin (tags) where is_published;
create index posts_published_products on posts using gin (product_ids) where is_published;
create trigger posts_touched before update on posts for each row execute function touch_updated_at();
comment on trigger posts_touched on posts is 'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create function publish_post() returns trigger language plpgsql as $$
begin
  if new.is_published and new.published_at is null then new.published_at := now(); end if;
  return new;
end $$;
comment on function publish_post is 'Sets the time of the first publication';
create trigger posts_published_at before insert or update of is_published on posts
  for each row execute function publish_post();
comment on trigger posts_published_at on posts is 'Sets the time of the first publication, whoever publishes the post';

create function evict_journal() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and old.is_published) or (tg_op <> 'DELETE' and new.is_published) then
    perform pg_notify('page_cache', 'all');
  end if;
  return null;
end $$;
comment on function evict_journal is 'Evicts every page, because the footer, the journal and product pages link to published posts. A draft evicts none';
create trigger posts_evict after insert or update or delete on posts for each row execute function evict_journal();
comment on trigger posts_evict on posts is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger posts_slug_added after insert or delete on posts for each row execute function remember_slug('POST');
comment on trigger posts_slug_added on posts is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
create trigger posts_slug_changed after update of slug on posts
  for each row when (old.slug <> new.slug) execute function remember_slug('POST');
comment on trigger posts_slug_changed on posts is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
create trigger posts_translations_gone after delete on posts
  referencing old table as old_rows for each statement execute function delete_translations('post');
comment on trigger posts_translations_gone on posts is 'Deletes the translations of deleted posts, whoever deletes them';

-- 0067 checks the rows.
alter table slug_redirects drop constraint slug_redirects_kind_check;
alter table slug_redirects add constraint slug_redirects_kind_check
  check (kind in ('PRODUCT', 'CATEGORY', 'COLLECTION', 'PAGE', 'POST')) not valid;
comment on table slug_redirects is 'Previous slugs of products, categories, collections, pages and posts, which redirect to the current one';

create table scheduled_publications (
  kind text not null check (kind in ('PAGE', 'POST', 'PRODUCT', 'SECTIONS')),
  record text not null check (length(record) between 1 and 100),
  publish_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (kind, record)
);
comment on table scheduled_publications is 'Records that a job publishes at a time. The job deletes the row in the transaction that publishes the record';
comment on column scheduled_publications.record is 'The id of a page, post or product, or the key of a list of sections';
create index scheduled_publications_by_time on scheduled_publications (publish_at);

alter table translations drop constraint translations_resource_check;
alter table translations add constraint translations_resource_check check (resource in
  ('product', 'category', 'collection', 'page', 'post', 'section', 'custom-field', 'option', 'tag', 'link', 'site')) not valid;
comment on column translations.record is
  'The id of a product, category, collection, page, post, section or custom field. An option, a tag and a link have their own text as the key, and the site has ''site''';
alter table translations drop constraint translations_text_fits;
alter table translations add constraint translations_text_fits check (length(trim(text)) > 0 and length(text) <= case
  when field in ('content', 'aboutPageContent') then 400000
  when field = 'description' or resource = 'section' or field like 'custom%.%' then 20000
  when field in ('bannerMessage', 'excerpt') then 500
  when field in ('longName', 'seoDescription') then 400
  when field = 'siteTagline' then 300
  when field = 'bannerLinkText' then 80
  when resource in ('tag', 'link') then 60
  else 200
end) not valid;

-- lock: an upload waits for a moment; the upgrade may retry it.
create index media_by_main_url on media (main_url);
