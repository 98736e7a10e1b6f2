-- Products with their options, images, tags and variants.

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
  -- The price after the product's own discount, rounded half up, never below 0; for sorting and filtering.
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
  -- A sale changes updated_at, so that an edit of stock that was counted before the sale is stale (409 STALE).
  -- edited_at is the last change by an editor: edits that do not touch stock are stale only after that one.
  edited_at timestamptz(3) not null default now(),
  weight double precision check (weight > 0 and weight <= 2400),
  vendor text check (length(vendor) between 1 and 200),
  barcode text check (length(barcode) between 1 and 50),
  is_gift_card boolean not null default false,
  stock_policy text not null default 'TRACKED' check (stock_policy in ('TRACKED', 'CONTINUE', 'UNTRACKED')),
  tax_class_id uuid references tax_classes,
  shipping_class_id uuid references shipping_classes,
  package_size jsonb,
  sells_without_stock boolean not null default false,
  constraint products_percentage_at_most_all check (discount_type <> 'PERCENTAGE' or discount <= 10000),
  constraint products_package_size_is_an_object check (jsonb_typeof(package_size) = 'object')
);
comment on table products is 'Products. Amounts in cents; the stock of a product with variants is the sum of theirs';
comment on column products.barcode is 'The number of the barcode, such as a GTIN; null: none. Variants have their own';
comment on column products.is_gift_card is
  'Each paid unit creates a gift card of its price. Discounts, shipping and taxes do not apply';
comment on column products.package_size is 'Size of one packed unit in inches, {length, width, height}; null: not measured';
comment on column products.sells_without_stock is
  'Whether it can be bought at any stock, by its own policy or that of a variant. Written by triggers';
comment on column products.shipping_class_id is 'null: every shipping method carries the product';
comment on column products.stock_policy is
  'TRACKED: sales stop at 0. CONTINUE: stock is counted, and sales continue at 0. UNTRACKED: stock is not counted';
comment on column products.tax_class_id is 'null: the standard class';
comment on column products.vendor is 'The brand or manufacturer; null: not given';
comment on column products.weight is 'Weight of one packed unit in ounces; null: not weighed';
create index products_newest on products (created_at desc, id desc);
create index products_newest_on_sale on products (created_at desc, id desc) where status = 'ACTIVE';
create index products_by_price on products (unit_price, id) where status = 'ACTIVE';
create index products_by_name on products (name, id);
create index products_recently_changed on products (updated_at desc, id desc);
create index products_by_status on products (status, created_at desc, id desc);
create index products_by_list_price on products (price, id);
create index products_by_stock on products (stock, id);
create index products_name_parts on products using gin (name gin_trgm_ops);
-- For staff, who also see drafts: the shoppers' price index omits them.
create index products_by_any_price on products (unit_price, id);
create index products_by_status_alone on products (status, id);
create trigger products_slug_added after insert or delete on products for each row execute function remember_slug('PRODUCT');
comment on trigger products_slug_added on products is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
create trigger products_slug_changed after update of slug on products
  for each row when (old.slug <> new.slug) execute function remember_slug('PRODUCT');
comment on trigger products_slug_changed on products is
  'Stores the previous slug as a redirect. A published link must work, whoever changes the slug';
-- The stock sum of variants does not count, so that an imported product retains its updated_at.
create trigger products_touched before update of stock on products for each row
  when (old.stock <> new.stock and old.updated_at = new.updated_at
    and not (pg_trigger_depth() > 0 and current_setting('vitrine.stock_reason', true) is not distinct from 'IMPORTED'))
  execute function touch_updated_at();
comment on trigger products_touched on products is
  'Sets updated_at when the stock changes. A write of stock that was counted before a sale is stale (409 STALE)';

create table product_options (
  product_id uuid not null references products on delete cascade,
  position int not null check (position >= 0),
  name text not null check (length(trim(name)) between 1 and 100 and position(':' in name) = 0),
  option_values text[] not null check (cardinality(option_values) between 1 and 200),
  primary key (product_id, name),
  unique (product_id, position) deferrable initially deferred
);
comment on table product_options is
  'The options of a product, such as colour, in the order in which shoppers choose, with their values in order';

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
  -- The option value that the image shows, as 'Colour:Sand'.
  option_value text,
  unique (product_id, position) deferrable initially deferred
);
comment on table product_images is 'The images of a product in order, with the option value that each shows';
create index product_images_of_media on product_images (media_id);

create table product_tags (
  product_id uuid not null references products on delete cascade,
  position int not null check (position >= 0),
  name text not null check (length(trim(name)) between 1 and 60),
  color text,
  text_color text,
  primary key (product_id, name)
);
comment on table product_tags is 'The tags of a product with their colours';
create index product_tags_by_name on product_tags (name, product_id);

create table variants (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position int not null default 0 check (position >= 0),
  sku text check (length(sku) between 1 and 100),
  -- One 'name:value' for each option of the product, in the order of the options.
  options text[] not null check (cardinality(options) > 0),
  price bigint check (price between 0 and 100000000000),
  stock int not null default 0 constraint variants_stock_not_negative check (stock >= 0),
  image_id uuid references product_images on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  edited_at timestamptz(3) not null default now(),
  weight double precision check (weight > 0 and weight <= 2400),
  barcode text check (length(barcode) between 1 and 50),
  package_size jsonb,
  stock_policy text check (stock_policy in ('TRACKED', 'CONTINUE', 'UNTRACKED')),
  constraint variants_unique_combination unique (product_id, options) deferrable initially immediate,
  constraint variants_package_size_is_an_object check (jsonb_typeof(package_size) = 'object')
);
comment on table variants is 'Combinations of option values, each with a SKU, stock and optionally its own price';
comment on column variants.barcode is 'The number of the barcode, such as a GTIN; null: none';
comment on column variants.package_size is 'Size of one packed unit in inches, {length, width, height}; null: that of the product';
comment on column variants.stock_policy is 'As products.stock_policy; null: that of the product';
comment on column variants.weight is 'Weight of one packed unit in ounces; null: that of the product';
create unique index variants_sku_unique on variants (sku) where sku is not null;
create index variants_newest on variants (created_at desc, id desc);
create index variants_of_product on variants (product_id, position, id);
create trigger variants_touched before update of stock on variants for each row
  when (old.stock <> new.stock and old.updated_at = new.updated_at)
  execute function touch_updated_at();
comment on trigger variants_touched on variants is
  'Sets updated_at when the stock changes. A write of stock that was counted before a sale is stale (409 STALE)';

create table tag_presets (
  id uuid primary key,
  name text not null unique check (length(trim(name)) between 1 and 60),
  color text,
  text_color text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table tag_presets is 'Tags that staff choose from';
create trigger tag_presets_touched before update on tag_presets for each row execute function touch_updated_at();
comment on trigger tag_presets_touched on tag_presets is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table option_presets (
  id uuid primary key,
  name text not null unique check (length(trim(name)) between 1 and 100 and position(':' in name) = 0),
  option_values text[] not null check (cardinality(option_values) between 1 and 200),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- [{"value": "Sand", "color": "#d8c3a5"}]
  colors jsonb check (jsonb_typeof(colors) = 'array')
);
comment on table option_presets is 'Options that staff choose from';
comment on column option_presets.colors is
  'The colours shown beside option values, a list of value and color; a value may have none. Older exports have null';
create trigger option_presets_touched before update on option_presets for each row execute function touch_updated_at();
comment on trigger option_presets_touched on option_presets is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

-- Compares whole rows without the excluded columns, so that a new column counts as a change by default.
-- Pages never show times of change and cost prices. A comparison as jsonb would make a sale a tenth slower.
create function shows_product_change(was products, is_now products) returns boolean language plpgsql immutable as $$
begin
  was.stock := is_now.stock;
  was.cost_price := is_now.cost_price;
  was.created_at := is_now.created_at;
  was.updated_at := is_now.updated_at;
  was.edited_at := is_now.edited_at;
  return was is distinct from is_now;
end $$;
comment on function shows_product_change is 'Returns whether pages show the difference between two states of a product';

create function shows_variant_change(was variants, is_now variants) returns boolean language plpgsql immutable as $$
begin
  was.stock := is_now.stock;
  was.created_at := is_now.created_at;
  was.updated_at := is_now.updated_at;
  was.edited_at := is_now.edited_at;
  return was is distinct from is_now;
end $$;
comment on function shows_variant_change is 'Returns whether pages show the difference between two states of a variant';

create function begin_edited_at() returns trigger language plpgsql as $$
begin
  new.edited_at := new.updated_at;
  return new;
end $$;
comment on function begin_edited_at is 'Sets edited_at of a new row';
create trigger products_begin before insert on products for each row execute function begin_edited_at();
comment on trigger products_begin on products is 'Sets edited_at of a new row to its updated_at, for writers that do not set the column';
create trigger variants_begin before insert on variants for each row execute function begin_edited_at();
comment on trigger variants_begin on variants is 'Sets edited_at of a new row to its updated_at, for writers that do not set the column';

-- Sales, ratings and stock sums are no edits. A BEFORE trigger cannot read unit_price, which is computed later.
create function touch_edited_product() returns trigger language plpgsql as $$
declare
  was products := old;
begin
  was.stock := new.stock;
  was.has_variants := new.has_variants;
  was.sells_without_stock := new.sells_without_stock;
  was.rating_count := new.rating_count;
  was.rating_sum := new.rating_sum;
  was.unit_price := new.unit_price;
  was.created_at := new.created_at;
  was.edited_at := new.edited_at;
  if was is distinct from new then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
    new.edited_at := new.updated_at;
  end if;
  return new;
end $$;
comment on function touch_edited_product is
  'Sets updated_at and edited_at of a product if a column changes other than stock, ratings and computed columns';
create trigger products_edited before update on products for each row execute function touch_edited_product();
comment on trigger products_edited on products is
  'Sets updated_at and edited_at after an edit. An edit that does not touch stock must not become stale by a sale';

create function touch_edited_variant() returns trigger language plpgsql as $$
declare
  was variants := old;
begin
  was.stock := new.stock;
  was.created_at := new.created_at;
  was.updated_at := new.updated_at;
  was.edited_at := new.edited_at;
  if was is distinct from new then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
    new.edited_at := new.updated_at;
  end if;
  return new;
end $$;
comment on function touch_edited_variant is 'Sets updated_at and edited_at of a variant if a column other than its stock changes';
create trigger variants_edited before update on variants for each row execute function touch_edited_variant();
comment on trigger variants_edited on variants is
  'Sets updated_at and edited_at after an edit. An edit that does not touch stock must not become stale by a sale';

-- Each variant has exactly one value of each option of its product, in order. The check runs at commit, so that an editor may change
-- options and variants in any order. A change of a variant checks that variant; a change of options checks all of them.
create function check_variant_options() returns trigger language plpgsql as $$
declare
  changed_product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  changed_variant uuid := case when tg_table_name = 'variants' then (to_jsonb(new) ->> 'id')::uuid end;
begin
  if exists (
    select from variants v
    where v.product_id = changed_product and (changed_variant is null or v.id = changed_variant)
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
comment on function check_variant_options is
  'Refuses variants whose options do not match those of their product, and duplicate combinations';
create constraint trigger variants_fit_options after insert or update of options on variants
  deferrable initially deferred for each row execute function check_variant_options();
comment on trigger variants_fit_options on variants is
  'Refuses variants that do not match the options of their product, at commit. Two concurrent edits must not create a duplicate combination';
create constraint trigger options_fit_variants after insert or update or delete on product_options
  deferrable initially deferred for each row execute function check_variant_options();
comment on trigger options_fit_variants on product_options is
  'Refuses variants that do not match the options of their product, at commit. Two concurrent edits must not create a duplicate combination';
