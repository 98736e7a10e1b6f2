-- Policy pages, the contact page, and pages of the owner's own choice. Their texts are HTML, cleaned when they are saved and when they are read.
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
comment on table pages is 'The owner''s pages: policies, contact and others, at /pages/{slug}';
comment on column pages.content is 'HTML, cleaned when it is saved and again when it is read';
comment on column pages.is_published is 'Whether shoppers can open the page; staff see drafts in the admin area only';

create trigger pages_touched before update on pages for each row execute function touch_updated_at();
comment on trigger pages_touched on pages is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE).';

-- Every page of the shop shows the titles of the published policies in its footer.
create trigger pages_evict after insert or update or delete on pages for each statement execute function evict_settings();
comment on trigger pages_evict on pages is
  'Evicts the pages that show the change. Every process caches pages: the notification goes out with the commit of whoever changed the row, and not without it';

-- A renamed page keeps leading to its present address, like a renamed product.
alter table slug_redirects drop constraint slug_redirects_kind_check;
alter table slug_redirects add constraint slug_redirects_kind_check check (kind in ('PRODUCT', 'CATEGORY', 'COLLECTION', 'PAGE'));
create trigger pages_slug_added after insert or delete on pages for each row execute function remember_slug('PAGE');
comment on trigger pages_slug_added on pages is
  'Keeps the former slug as a redirect. A link that was given out must lead on, whoever changes the slug';
create trigger pages_slug_changed after update of slug on pages for each row when (old.slug <> new.slug) execute function remember_slug('PAGE');
comment on trigger pages_slug_changed on pages is
  'Keeps the former slug as a redirect. A link that was given out must lead on, whoever changes the slug';
comment on table slug_redirects is 'Former addresses of products, categories, collections and pages, which lead to the present one';
