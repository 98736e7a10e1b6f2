-- Uploads, pages, redirects and reports of the content security policy.

-- `main_url` is the `url` of the API. Names derive from the content, so identical files are stored once.
create table media (
  id uuid primary key,
  kind text not null check (kind in ('IMAGE', 'FILE')),
  content_hash text not null unique,
  content_type text not null,
  byte_size bigint not null check (byte_size > 0),
  width int check (width > 0),
  height int check (height > 0),
  main_url text not null unique,
  preview_url text,
  thumbnail_url text,
  -- [{ "url": text, "width": int }] for a srcset, widest at the end.
  src_set jsonb not null default '[]',
  -- All storage keys of this upload, so that a deletion removes every file.
  storage_keys text[] not null default '{}',
  original_name text,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  check (kind = 'FILE' or (width is not null and height is not null and preview_url is not null and thumbnail_url is not null))
);
comment on table media is 'Uploaded images and files, with the URLs of their sizes';
create index media_newest on media (created_at desc, id desc);

-- A browser sends large files to the bucket itself. The server verifies them there before they become uploads.
create table direct_uploads (
  id uuid primary key,
  object_key text not null unique check (object_key ~ '^unchecked/[0-9a-f]{64}$'),
  kind text not null check (kind in ('IMAGE', 'FILE')),
  byte_size int not null check (byte_size > 0),
  original_name text not null check (char_length(original_name) between 1 and 255),
  sent_type text check (char_length(sent_type) <= 200),
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
comment on table direct_uploads is
  'Files that staff may send to the bucket and that are not verified yet. A row is deleted when its file is verified, or after some hours';
comment on column direct_uploads.byte_size is 'The exact size of the file. Its signed URL accepts no other size';
comment on column direct_uploads.created_by is 'The only user who may finish the upload';
comment on column direct_uploads.kind is 'IMAGE: a picture in several sizes. FILE: a download';
comment on column direct_uploads.object_key is 'The name in the bucket, chosen by the shop';
comment on column direct_uploads.sent_type is 'The content type that the client sent; null: none';
create index direct_uploads_of_person on direct_uploads (created_by, created_at);
create index direct_uploads_by_age on direct_uploads (created_at);

create table pages (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  title text not null check (length(trim(title)) between 1 and 200),
  content text not null default '' check (length(content) <= 400000),
  seo_description text not null default '' check (length(seo_description) <= 400),
  is_published boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table pages is 'Policy pages, the contact page and the owner''s other pages, at /pages/{slug}';
comment on column pages.content is 'HTML, sanitized when it is saved and again when it is read';
comment on column pages.is_published is 'Whether shoppers can open the page; drafts are visible in the admin area only';
create trigger pages_touched before update on pages for each row execute function touch_updated_at();
comment on trigger pages_touched on pages is 'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';
-- Every page of the shop lists the published policies in its footer.
create trigger pages_evict after insert or update or delete on pages for each statement execute function evict_settings();
comment on trigger pages_evict on pages is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';

-- A redirect applies only where the shop has no page of its own.
create table redirects (
  path text primary key check (path ~ '^/[^/\\]' and length(path) <= 1000),
  target text not null check ((target = '/' or target ~ '^/[^/\\]') and length(target) <= 1000),
  created_at timestamptz(3) not null default now(),
  check (target <> path)
);
comment on table redirects is 'Redirects from URLs of the shop system before the migration to Vitrine';
comment on column redirects.path is 'In lower case, without a trailing slash and without a query';

create table slug_redirects (
  kind text not null check (kind in ('PRODUCT', 'CATEGORY', 'COLLECTION', 'PAGE')),
  slug text not null,
  target_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (kind, slug)
);
comment on table slug_redirects is 'Previous slugs of products, categories, collections and pages, which redirect to the current one';
create index slug_redirects_of_target on slug_redirects (target_id);

-- Stores counts only: no address, no page, no person. The number of rows is limited; reports beyond it count as 'other'.
create table content_reports (
  directive text not null check (length(directive) between 1 and 40),
  blocked text not null check (length(blocked) between 1 and 100),
  count bigint not null default 0 check (count >= 0),
  last_seen_at timestamptz(3) not null default now(),
  primary key (directive, blocked)
);
comment on table content_reports is 'Browser reports about violations of the content security policy';

create function remember_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from slug_redirects where target_id = old.id;
    return null;
  end if;
  delete from slug_redirects where kind = tg_argv[0] and slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into slug_redirects (kind, slug, target_id) values (tg_argv[0], old.slug, new.id)
      on conflict (kind, slug) do update set target_id = excluded.target_id;
  end if;
  return null;
end $$;
comment on function remember_slug is 'Stores previous slugs as redirects, and deletes those of deleted records';
create trigger pages_slug_added after insert or delete on pages for each row execute function remember_slug('PAGE');
comment on trigger pages_slug_added on pages is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
create trigger pages_slug_changed after update of slug on pages
  for each row when (old.slug <> new.slug) execute function remember_slug('PAGE');
comment on trigger pages_slug_changed on pages is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';

create function evict_page() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', case when tg_op = 'UPDATE' then tg_argv[0] || ':' || new.id else 'all' end);
  if tg_op = 'UPDATE' and tg_argv[0] = 'category' then
    perform pg_notify('page_cache', 'categories');
  elsif tg_op = 'UPDATE' and (old.name, old.slug, old.position) is distinct from (new.name, new.slug, new.position) then
    perform pg_notify('page_cache', 'collections');
  end if;
  return null;
end $$;
comment on function evict_page is 'Evicts the pages of a changed category or collection, and those whose menu shows it';
