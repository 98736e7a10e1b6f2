-- Where the shop delivers, by which methods and for how much. Without a zone, the settings' flat rate counts.
create table shipping_zones (
  id uuid primary key,
  name text not null constraint shipping_zones_name_key unique check (length(trim(name)) between 1 and 100),
  areas jsonb not null check (jsonb_typeof(areas) = 'array'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table shipping_zones is 'Regions with shipping methods of their own; none: the settings'' flat rate counts everywhere';
comment on column shipping_zones.areas is '[{country, states, postalCodes}]; an empty list of states or postal codes means all of them';

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
create index shipping_methods_zone on shipping_methods (zone_id);
comment on table shipping_methods is 'The ways of delivery of a zone, with their prices';
comment on column shipping_methods.price is
  'Cents; for prices by steps, what is charged below the first step, null: not offered below it; for live rates, what is charged when the carrier gives none';
comment on column shipping_methods.steps is
  '[{from, price}], price in cents; from in grams (BY_WEIGHT), cents (BY_PRICE, FREE_FROM) or units (BY_COUNT)';
comment on column shipping_methods.transit_days is '{least, most} in working days; null: those of the shipping settings';
comment on column shipping_methods.pickup_place is 'Address and opening hours of a place of pickup, as shoppers read them';

create trigger shipping_zones_touched before update on shipping_zones for each row execute function touch_updated_at();
comment on trigger shipping_zones_touched on shipping_zones is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';
create trigger shipping_methods_touched before update on shipping_methods for each row execute function touch_updated_at();
comment on trigger shipping_methods_touched on shipping_methods is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';

create function tell_shipping() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'shipping' || tg_argv[0]);
  return null;
end $$;
comment on function tell_shipping is 'Tells every process to read the shipping zones again, and evicts the pages with the tags of the argument';
create trigger shipping_zones_told after insert or update or delete on shipping_zones
  for each statement execute function tell_shipping(' settings');
comment on trigger shipping_zones_told on shipping_zones is
  'Tells every process to read the shipping zones again, and evicts all pages. Processes keep zones in memory, all must charge the same from the commit on, and pages say the flat rate only without zones';
create trigger shipping_methods_told after insert or update or delete on shipping_methods
  for each statement execute function tell_shipping('');
comment on trigger shipping_methods_told on shipping_methods is
  'Tells every process to read the shipping zones again. Processes keep them in memory, and all must charge the same from the commit on';

alter table orders add column shipping_method_id uuid;
comment on column orders.shipping_method_id is
  'The shipping method that the shopper chose, which may be deleted since; null: the settings'' flat rate was charged';
