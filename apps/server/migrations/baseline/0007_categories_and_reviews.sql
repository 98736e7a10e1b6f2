-- Categories, collections, reviews and the price history.

create table categories (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  name text not null check (length(trim(name)) between 1 and 200),
  description text not null default '' check (length(description) <= 20000),
  position int not null default 0,
  media_id uuid references media on delete restrict,
  image_main_url text,
  image_preview_url text,
  image_thumbnail_url text,
  image_alt text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((image_main_url is null) = (image_preview_url is null) and (image_main_url is null) = (image_thumbnail_url is null))
);
comment on table categories is 'Categories of the menu';
create index categories_in_order on categories (position, name, id);
create trigger categories_touched before update on categories for each row execute function touch_updated_at();
comment on trigger categories_touched on categories is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';
create trigger categories_slug_added after insert or delete on categories for each row execute function remember_slug('CATEGORY');
comment on trigger categories_slug_added on categories is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
create trigger categories_slug_changed after update of slug on categories
  for each row when (old.slug <> new.slug) execute function remember_slug('CATEGORY');
comment on trigger categories_slug_changed on categories is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
create trigger categories_evict after insert or update or delete on categories
  for each row execute function evict_page('category');
comment on trigger categories_evict on categories is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';

create table collections (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  name text not null check (length(trim(name)) between 1 and 200),
  description text not null default '' check (length(description) <= 20000),
  position int not null default 0,
  media_id uuid references media on delete restrict,
  image_main_url text,
  image_preview_url text,
  image_thumbnail_url text,
  image_alt text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((image_main_url is null) = (image_preview_url is null) and (image_main_url is null) = (image_thumbnail_url is null))
);
comment on table collections is 'Collections, shown on the home page and on their own pages';
create index collections_in_order on collections (position, name, id);
create trigger collections_touched before update on collections for each row execute function touch_updated_at();
comment on trigger collections_touched on collections is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';
create trigger collections_slug_added after insert or delete on collections
  for each row execute function remember_slug('COLLECTION');
comment on trigger collections_slug_added on collections is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
create trigger collections_slug_changed after update of slug on collections
  for each row when (old.slug <> new.slug) execute function remember_slug('COLLECTION');
comment on trigger collections_slug_changed on collections is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
create trigger collections_evict after insert or update or delete on collections
  for each row execute function evict_page('collection');
comment on trigger collections_evict on collections is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';

create table category_products (
  category_id uuid not null references categories on delete cascade,
  product_id uuid not null references products on delete cascade,
  position int not null check (position >= 0),
  primary key (category_id, product_id)
);
comment on table category_products is 'The products of each category, in order';
create index category_products_in_order on category_products (category_id, position, product_id);
create index category_products_of_product on category_products (product_id);

create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position int not null check (position >= 0),
  primary key (collection_id, product_id)
);
comment on table collection_products is 'The products of each collection, in order';
create index collection_products_in_order on collection_products (collection_id, position, product_id);
create index collection_products_of_product on collection_products (product_id);

create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  author_name text not null check (length(trim(author_name)) between 1 and 200),
  rating int not null check (rating between 1 and 5),
  title text not null default '' check (length(title) <= 200),
  body text not null default '' check (length(body) <= 5000),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  verified_purchase boolean not null default false,
  reply text check (length(reply) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (lower(author_name || e'\n' || title || e'\n' || body)) stored,
  constraint reviews_one_per_buyer unique (product_id, user_id)
);
comment on table reviews is 'Reviews of products';
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_shown on reviews (product_id, created_at desc, id desc) where status = 'APPROVED';
create index reviews_of_user on reviews (user_id);
create index reviews_by_status on reviews (status, created_at desc, id desc);
create index reviews_search_parts on reviews using gin (search_text gin_trgm_ops);
-- The sort order of staff, with the id as tiebreaker.
create index reviews_by_rating on reviews (rating, id);
create index reviews_by_status_alone on reviews (status, id);
create trigger reviews_touched before update on reviews for each row execute function touch_updated_at();
comment on trigger reviews_touched on reviews is 'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

-- Shows the lowest price of the 30 days before a reduction.
create table price_history (
  product_id uuid not null references products on delete cascade,
  -- The product or variant may be deleted since.
  item_id uuid not null,
  -- Cents.
  list_price bigint not null check (list_price >= 0),
  unit_price bigint not null check (unit_price >= 0),
  ended_at timestamptz(3) not null default now(),
  primary key (product_id, item_id, ended_at)
);
comment on table price_history is 'Previous prices of products and variants, each with the time at which it ended';
comment on column price_history.ended_at is 'When the next price replaced it';
comment on column price_history.item_id is 'The product, or one of its variants';
comment on column price_history.list_price is 'Before the product''s discount. Cents';
comment on column price_history.unit_price is 'After the product''s discount. Cents';

create function sum_ratings() returns trigger language plpgsql as $$
declare
  was int := case when tg_op <> 'INSERT' and old.status = 'APPROVED' then old.rating end;
  is_now int := case when tg_op <> 'DELETE' and new.status = 'APPROVED' then new.rating end;
begin
  if was is distinct from is_now then
    update products set
      rating_count = rating_count + (is_now is not null)::int - (was is not null)::int,
      rating_sum = rating_sum + coalesce(is_now, 0) - coalesce(was, 0)
    where id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  end if;
  return null;
end $$;
comment on function sum_ratings is 'Updates the sum and count of the published ratings of a product';
create trigger reviews_summed after insert or update or delete on reviews for each row execute function sum_ratings();
comment on trigger reviews_summed on reviews is 'Updates the sum and count of the product''s ratings. Concurrent reviews must add up';

create function evict_reviews() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'product:' || case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
comment on function evict_reviews is 'Evicts the page of the reviewed product';
create trigger reviews_evict after insert or update or delete on reviews for each row execute function evict_reviews();
comment on trigger reviews_evict on reviews is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';

create function evict_shelf() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'category' then
    perform pg_notify('page_cache', 'category:' || id) from (select distinct category_id as id from changed_rows) ids;
  else
    perform pg_notify('page_cache', 'collection:' || id) from (select distinct collection_id as id from changed_rows) ids;
  end if;
  return null;
end $$;
comment on function evict_shelf is 'Evicts the pages of the categories or collections whose list of products changed';
create trigger category_products_added after insert on category_products referencing new table as changed_rows
  for each statement execute function evict_shelf('category');
comment on trigger category_products_added on category_products is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger category_products_moved after update on category_products referencing new table as changed_rows
  for each statement execute function evict_shelf('category');
comment on trigger category_products_moved on category_products is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger category_products_gone after delete on category_products referencing old table as changed_rows
  for each statement execute function evict_shelf('category');
comment on trigger category_products_gone on category_products is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger collection_products_added after insert on collection_products referencing new table as changed_rows
  for each statement execute function evict_shelf('collection');
comment on trigger collection_products_added on collection_products is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger collection_products_moved after update on collection_products referencing new table as changed_rows
  for each statement execute function evict_shelf('collection');
comment on trigger collection_products_moved on collection_products is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger collection_products_gone after delete on collection_products referencing old table as changed_rows
  for each statement execute function evict_shelf('collection');
comment on trigger collection_products_gone on collection_products is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';

-- Only the price before the transaction is stored: pages never showed the prices between its statements.
create function keep_product_price() returns trigger language plpgsql as $$
begin
  delete from price_history where product_id = new.id and ended_at < now() - interval '400 days';
  insert into price_history (product_id, item_id, list_price, unit_price)
  select new.id, item.id, item.former, price_after_discount(item.former, old.discount, old.discount_type)
  from (
    select new.id as id, old.price as former, new.price as present
    union all select v.id, coalesce(v.price, old.price), coalesce(v.price, new.price) from variants v where v.product_id = new.id
  ) item
  where (item.former, price_after_discount(item.former, old.discount, old.discount_type))
    is distinct from (item.present, price_after_discount(item.present, new.discount, new.discount_type))
  on conflict do nothing;
  return null;
end $$;
comment on function keep_product_price is
  'Stores the previous prices of a product and its variants for 400 days, and the newest without limit';
create trigger products_price_kept after update of price, discount, discount_type on products for each row
  when ((old.price, old.discount, old.discount_type) is distinct from (new.price, new.discount, new.discount_type))
  execute function keep_product_price();
comment on trigger products_price_kept on products is
  'Records each change of a price, whoever makes it. These rows prove the reference price of a reduction';

create function keep_variant_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, item_id, list_price, unit_price)
  select new.product_id, new.id, coalesce(old.price, p.price), price_after_discount(coalesce(old.price, p.price), p.discount, p.discount_type)
  from products p where p.id = new.product_id and coalesce(old.price, p.price) <> coalesce(new.price, p.price)
  on conflict do nothing;
  return null;
end $$;
comment on function keep_variant_price is 'Stores the previous price of a variant';
create trigger variants_price_kept after update of price on variants for each row
  when (old.price is distinct from new.price) execute function keep_variant_price();
comment on trigger variants_price_kept on variants is
  'Records each change of a variant''s own price, whoever makes it. These rows prove the reference price of a reduction';
