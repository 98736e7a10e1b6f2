-- Tax rates and shipping methods of the shop.

-- Without a rate, the single rate of the settings applies.
create table tax_classes (
  id uuid primary key,
  name text not null constraint tax_classes_name_key unique check (length(name) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  tax_code text,
  constraint tax_classes_tax_code_is_one check (tax_code ~ '^txcd_[0-9]{8}$')
);
comment on table tax_classes is 'Classes of goods with their own tax rates; other goods are in the standard class';
comment on column tax_classes.tax_code is 'The Stripe Tax code of these goods, such as txcd_35010000; null: the code of the settings';
create trigger tax_classes_touched before update on tax_classes for each row execute function touch_updated_at();
comment on trigger tax_classes_touched on tax_classes is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table tax_rates (
  id uuid primary key,
  title text not null check (length(title) between 1 and 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text check (length(state) between 1 and 100),
  postal_code text check (length(postal_code) between 1 and 20),
  tax_class_id uuid references tax_classes,
  rate integer not null check (rate between 0 and 10000) default 0,
  applies_to_shipping boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Three decimals of a percentage, such as 8.875 %. A trigger derives `rate` and `rate_millionths` from each other.
  rate_millionths integer not null,
  price_from bigint constraint tax_rates_price_from_is_positive check (price_from > 0),
  is_above_only boolean not null default false,
  constraint tax_rates_rate_millionths_is_a_share check (rate_millionths between 0 and 1000000)
);
comment on table tax_rates is 'Tax rates by country, state, postal code and class of goods';
comment on column tax_rates.is_above_only is 'Whether the rate applies only to the part of the price above price_from';
comment on column tax_rates.postal_code is 'A postal code, or a prefix with * at its end; null: every postal code';
comment on column tax_rates.price_from is
  'Cents. The rate does not apply to units below this price after discounts; null: it applies to every unit';
comment on column tax_rates.rate is
  'Whole basis points, rounded down from rate_millionths, for archives and processes that know only this column';
comment on column tax_rates.rate_millionths is 'Millionths: 88750 is 8.875 %';
comment on column tax_rates.state is 'null: every state';
comment on column tax_rates.tax_class_id is 'null: the standard class';
create index tax_rates_of_country on tax_rates (country);
create index tax_rates_of_class on tax_rates (tax_class_id) where tax_class_id is not null;
create trigger tax_rates_touched before update on tax_rates for each row execute function touch_updated_at();
comment on trigger tax_rates_touched on tax_rates is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table tax_table_versions (
  id boolean primary key default true check (id),
  version uuid
);
comment on table tax_table_versions is 'One row. A process compares its version to detect that its cached rates are stale';
comment on column tax_table_versions.version is 'A new random value after every change of classes or rates; null: no change yet';

insert into tax_table_versions (version) values (null);

create table shipping_classes (
  id uuid primary key,
  name text not null constraint shipping_classes_name_key unique check (length(trim(name)) between 1 and 100),
  excluded_method_ids uuid[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table shipping_classes is 'Classes of goods that some shipping methods do not carry, such as dangerous or oversized goods';
comment on column shipping_classes.excluded_method_ids is
  'Shipping methods that do not carry this class; the id of a deleted method has no effect';
create trigger shipping_classes_touched before update on shipping_classes for each row execute function touch_updated_at();
comment on trigger shipping_classes_touched on shipping_classes is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table shipping_zones (
  id uuid primary key,
  name text not null constraint shipping_zones_name_key unique check (length(trim(name)) between 1 and 100),
  areas jsonb not null check (jsonb_typeof(areas) = 'array'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table shipping_zones is 'Regions with their own shipping methods; without a zone, the flat rate of the settings applies';
comment on column shipping_zones.areas is '[{country, states, postalCodes}]; an empty list of states or postal codes means all of them';
create trigger shipping_zones_touched before update on shipping_zones for each row execute function touch_updated_at();
comment on trigger shipping_zones_touched on shipping_zones is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table shipping_methods (
  id uuid primary key,
  zone_id uuid not null references shipping_zones on delete cascade,
  title text not null check (length(trim(title)) between 1 and 100),
  kind text not null check (kind in ('FLAT', 'FREE_FROM', 'BY_WEIGHT', 'BY_PRICE', 'BY_COUNT', 'LIVE', 'PICKUP')),
  price bigint check (price between 0 and 100000000000),
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  transit_days jsonb check (jsonb_typeof(transit_days) = 'object'),
  pickup_place text not null default '' check (length(pickup_place) <= 1000),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table shipping_methods is 'Shipping methods of a zone, with their prices';
comment on column shipping_methods.pickup_place is 'Address and opening hours of a pickup location, as shown to shoppers';
comment on column shipping_methods.price is
  'Cents. With steps: the price below the lowest step; null: not available below it. With live rates: the fallback price';
comment on column shipping_methods.steps is
  '[{from, price}], price in cents; from in grams (BY_WEIGHT), cents (BY_PRICE, FREE_FROM) or units (BY_COUNT)';
comment on column shipping_methods.transit_days is '{least, most} in working days; null: those of the shipping settings';
create index shipping_methods_zone on shipping_methods (zone_id);
create trigger shipping_methods_touched before update on shipping_methods for each row execute function touch_updated_at();
comment on trigger shipping_methods_touched on shipping_methods is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create function renew_tax_table_version() returns trigger language plpgsql as $$
begin
  update tax_table_versions set version = gen_random_uuid();
  return null;
end $$;
comment on function renew_tax_table_version is 'Sets a new version of the tax rates';
create trigger tax_rates_versioned after insert or update or delete or truncate on tax_rates
  for each statement execute function renew_tax_table_version();
comment on trigger tax_rates_versioned on tax_rates is 'Sets a new version, so that processes reload the rates';
create trigger tax_classes_versioned after update on tax_classes
  for each statement execute function renew_tax_table_version();
comment on trigger tax_classes_versioned on tax_classes is
  'Sets a new version: orders store the names of classes, so a new name requires a reload';

-- The checkout sends the address with its quote only if rates depend on it.
create function tell_tax_rates() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'settings');
  return null;
end $$;
comment on function tell_tax_rates is 'Evicts all pages, because each states whether the shop has regional tax rates';
create trigger tax_rates_told after insert or delete or truncate on tax_rates
  for each statement execute function tell_tax_rates();
comment on trigger tax_rates_told on tax_rates is
  'Evicts all pages. Each states whether the shop has regional rates, and the checkout requests its totals accordingly';

create function derive_tax_rate() returns trigger language plpgsql as $$
begin
  if new.rate_millionths is null
    or (tg_op = 'UPDATE' and new.rate is distinct from old.rate and new.rate_millionths is not distinct from old.rate_millionths)
  then
    new.rate_millionths := new.rate * 100;
  else
    new.rate := new.rate_millionths / 100;
  end if;
  -- Older archives lack the column.
  new.is_above_only := coalesce(new.is_above_only, false);
  return new;
end $$;
comment on function derive_tax_rate is 'Derives rate from rate_millionths, or the reverse if only rate is written';
create trigger tax_rates_derived before insert or update on tax_rates for each row execute function derive_tax_rate();
comment on trigger tax_rates_derived on tax_rates is
  'Derives rate and rate_millionths from each other, because some writers set only one of them';

create function tell_shipping() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'shipping' || tg_argv[0]);
  return null;
end $$;
comment on function tell_shipping is
  'Notifies every process to reload the shipping zones, and evicts the pages with the tags of the argument';
create trigger shipping_zones_told after insert or update or delete on shipping_zones
  for each statement execute function tell_shipping(' settings');
comment on trigger shipping_zones_told on shipping_zones is
  'Notifies every process to reload the cached zones, so that all charge the same after the commit. Evicts all pages, which show the flat rate only without zones';
create trigger shipping_methods_told after insert or update or delete on shipping_methods
  for each statement execute function tell_shipping('');
comment on trigger shipping_methods_told on shipping_methods is
  'Notifies every process to reload the cached zones, so that all charge the same after the commit';
create trigger shipping_classes_told after insert or update or delete on shipping_classes
  for each statement execute function tell_shipping('');
comment on trigger shipping_classes_told on shipping_classes is
  'Notifies every process to reload the cached zones, so that all offer the same methods after the commit';
