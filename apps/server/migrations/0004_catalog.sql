create table products (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  name text not null check (length(trim(name)) between 1 and 200),
  long_name text check (length(long_name) <= 400),
  description text not null default '' check (length(description) <= 20000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  price bigint not null check (price between 0 and 100000000000),
  discount bigint not null default 0 check (discount >= 0),
  discount_type text not null default 'PERCENTAGE' check (discount_type in ('PERCENTAGE', 'FIXED')),
  -- price after the product's own discount, half up, never below 0 (contract §4); for sorting and filtering
  unit_price bigint not null generated always as (
    greatest(0, price - case discount_type when 'PERCENTAGE' then (price * discount + 5000) / 10000 else discount end)
  ) stored,
  cost_price bigint check (cost_price >= 0),
  stock int not null default 0 constraint products_stock_not_negative check (stock >= 0),
  has_variants boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('DRAFT', 'ACTIVE', 'ARCHIVED')),
  rating_count int not null default 0 check (rating_count >= 0),
  rating_sum int not null default 0 check (rating_sum between rating_count and rating_count * 5),
  seo_title text check (length(seo_title) <= 200),
  seo_description text check (length(seo_description) <= 400),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint products_percentage_at_most_all check (discount_type <> 'PERCENTAGE' or discount <= 10000)
);
create index products_newest on products (created_at desc, id desc);
create index products_newest_on_sale on products (created_at desc, id desc) where status = 'ACTIVE';
create index products_by_price on products (unit_price, id) where status = 'ACTIVE';
create index products_by_name on products (name, id);

-- A sale or a review is no edit: only an editor's change moves updated_at, the guard against overwriting (409 STALE).
create trigger products_touched before update on products for each row
  when ((old.slug, old.name, old.long_name, old.description, old.price, old.discount, old.discount_type, old.cost_price,
         old.status, old.seo_title, old.seo_description)
     is distinct from
        (new.slug, new.name, new.long_name, new.description, new.price, new.discount, new.discount_type, new.cost_price,
         new.status, new.seo_title, new.seo_description))
  execute function touch_updated_at();

-- Option order is the order in which shoppers choose.
create table product_options (
  product_id uuid not null references products on delete cascade,
  position int not null check (position >= 0),
  name text not null check (length(trim(name)) between 1 and 100 and position(':' in name) = 0),
  option_values text[] not null check (cardinality(option_values) between 1 and 200),
  primary key (product_id, name),
  unique (product_id, position) deferrable initially deferred
);

create table product_images (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position int not null check (position >= 0),
  media_id uuid references media on delete restrict,
  main_url text not null,
  preview_url text not null,
  thumbnail_url text not null,
  src_set jsonb not null default '[]',
  width int check (width > 0),
  height int check (height > 0),
  alt text not null default '' check (length(alt) <= 500),
  -- the option value that the picture shows, as 'Colour:Sand'
  option_value text,
  unique (product_id, position) deferrable initially deferred
);
create index product_images_of_media on product_images (media_id);

create table product_tags (
  product_id uuid not null references products on delete cascade,
  position int not null check (position >= 0),
  name text not null check (length(trim(name)) between 1 and 60),
  color text,
  text_color text,
  primary key (product_id, name)
);
create index product_tags_by_name on product_tags (name, product_id);

create table variants (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position int not null default 0 check (position >= 0),
  sku text check (length(sku) between 1 and 100),
  -- one 'name:value' for each option of the product, in the options' order
  options text[] not null check (cardinality(options) > 0),
  price bigint check (price between 0 and 100000000000),
  stock int not null default 0 constraint variants_stock_not_negative check (stock >= 0),
  image_id uuid references product_images on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint variants_unique_combination unique (product_id, options) deferrable initially immediate
);
create unique index variants_sku_unique on variants (sku) where sku is not null;
create trigger variants_touched before update on variants for each row
  when ((old.options, old.price, old.sku, old.position, old.image_id) is distinct from (new.options, new.price, new.sku, new.position, new.image_id))
  execute function touch_updated_at();

-- A variant names exactly one value of each of its product's options, in their order. Checked at commit, so that an editor may
-- change options and variants in one transaction in any order.
create function check_variant_options() returns trigger language plpgsql as $$
declare
  changed_product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  if exists (
    select from variants v
    where v.product_id = changed_product
      and (cardinality(v.options) <> (select count(*) from product_options o where o.product_id = v.product_id)
        or exists (
          select from (
            select o.name, o.option_values, row_number() over (order by o.position) as place
            from product_options o where o.product_id = v.product_id
          ) o
          where not exists (select from unnest(o.option_values) value where o.name || ':' || value = v.options[o.place])
        ))
  ) then
    raise exception 'a variant does not fit the options of product %', changed_product
      using errcode = 'check_violation', constraint = 'variants_fit_options';
  end if;
  return null;
end $$;
create constraint trigger variants_fit_options after insert or update of options on variants
  deferrable initially deferred for each row execute function check_variant_options();
create constraint trigger options_fit_variants after insert or update or delete on product_options
  deferrable initially deferred for each row execute function check_variant_options();

create table tag_presets (
  id uuid primary key,
  name text not null unique check (length(trim(name)) between 1 and 60),
  color text,
  text_color text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger tag_presets_touched before update on tag_presets for each row execute function touch_updated_at();

create table option_presets (
  id uuid primary key,
  name text not null unique check (length(trim(name)) between 1 and 100 and position(':' in name) = 0),
  option_values text[] not null check (cardinality(option_values) between 1 and 200),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger option_presets_touched before update on option_presets for each row execute function touch_updated_at();

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
create index categories_in_order on categories (position, name, id);
create trigger categories_touched before update on categories for each row execute function touch_updated_at();

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
create index collections_in_order on collections (position, name, id);
create trigger collections_touched before update on collections for each row execute function touch_updated_at();

create table category_products (
  category_id uuid not null references categories on delete cascade,
  product_id uuid not null references products on delete cascade,
  position int not null check (position >= 0),
  primary key (category_id, product_id)
);
create index category_products_in_order on category_products (category_id, position, product_id);
create index category_products_of_product on category_products (product_id);

create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position int not null check (position >= 0),
  primary key (collection_id, product_id)
);
create index collection_products_in_order on collection_products (collection_id, position, product_id);
create index collection_products_of_product on collection_products (product_id);

-- A renamed slug keeps leading to its record (contract §6).
create table slug_redirects (
  kind text not null check (kind in ('PRODUCT', 'CATEGORY', 'COLLECTION')),
  slug text not null,
  target_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (kind, slug)
);
create index slug_redirects_of_target on slug_redirects (target_id);

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
create trigger products_slug_added after insert or delete on products for each row execute function remember_slug('PRODUCT');
create trigger products_slug_changed after update of slug on products for each row when (old.slug <> new.slug) execute function remember_slug('PRODUCT');
create trigger categories_slug_added after insert or delete on categories for each row execute function remember_slug('CATEGORY');
create trigger categories_slug_changed after update of slug on categories for each row when (old.slug <> new.slug) execute function remember_slug('CATEGORY');
create trigger collections_slug_added after insert or delete on collections for each row execute function remember_slug('COLLECTION');
create trigger collections_slug_changed after update of slug on collections for each row when (old.slug <> new.slug) execute function remember_slug('COLLECTION');
