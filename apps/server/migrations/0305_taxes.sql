-- Taxes by place and by class of goods. Without a rate the one rate of the settings applies.
create table tax_classes (
  id uuid primary key,
  name text not null constraint tax_classes_name_key unique check (length(name) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table tax_classes is 'Classes of goods with rates of their own; goods without a class are of the standard class';
create trigger tax_classes_touched before update on tax_classes for each row execute function touch_updated_at();
comment on trigger tax_classes_touched on tax_classes is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';

create table tax_rates (
  id uuid primary key,
  title text not null check (length(title) between 1 and 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text check (length(state) between 1 and 100),
  postal_code text check (length(postal_code) between 1 and 20),
  tax_class_id uuid references tax_classes,
  rate integer not null check (rate between 0 and 10000),
  applies_to_shipping boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table tax_rates is 'Rates of tax by country, state, postcode and class of goods';
comment on column tax_rates.state is 'null: every state';
comment on column tax_rates.postal_code is 'A postcode, or its beginning with * at the end; null: every postcode';
comment on column tax_rates.tax_class_id is 'null: the standard class';
comment on column tax_rates.rate is 'Basis points';
create index tax_rates_of_country on tax_rates (country);
create index tax_rates_of_class on tax_rates (tax_class_id) where tax_class_id is not null;
create trigger tax_rates_touched before update on tax_rates for each row execute function touch_updated_at();
comment on trigger tax_rates_touched on tax_rates is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';

-- Processes keep the rates in memory, as of a version.
create table tax_table_versions (
  id boolean primary key default true check (id),
  version uuid
);
comment on table tax_table_versions is 'One row: what a process compares to know whether its copy of the rates is that of the database';
comment on column tax_table_versions.version is 'Another random value after every change of classes or rates; null: there never was a rate';
insert into tax_table_versions (version) values (null);

create function renew_tax_table_version() returns trigger language plpgsql as $$
begin
  update tax_table_versions set version = gen_random_uuid();
  return null;
end $$;
comment on function renew_tax_table_version() is 'Gives the rates of tax another version';
create trigger tax_rates_versioned after insert or update or delete or truncate on tax_rates
  for each statement execute function renew_tax_table_version();
comment on trigger tax_rates_versioned on tax_rates is 'Processes read the rates again when the version differs';
create trigger tax_classes_versioned after update on tax_classes
  for each statement execute function renew_tax_table_version();
comment on trigger tax_classes_versioned on tax_classes is 'Orders keep the names of classes, so a new name is a new version';

alter table products add column tax_class_id uuid;
comment on column products.tax_class_id is 'null: the standard class';
-- lock: the column is new and empty, so no row is read; the foreign key guards new rows.
alter table products add constraint products_tax_class_id_fkey foreign key (tax_class_id) references tax_classes not valid;

-- What an order's lines and shipping bear of each tax, with the place and class that the rate was found by.
alter table orders
  add column included_tax bigint not null default 0,
  add column shipping_taxes jsonb not null default '[]';
comment on column orders.included_tax is 'Cents of taxes that the prices contain; the total adds only orders.tax. One of the two is 0';
comment on column orders.shipping_taxes is
  'The taxes of the shipping: [{title, rate, amount, taxClass, taxable, country, state, postalCode}], basis points and cents';
alter table order_lines add column taxes jsonb;
comment on column order_lines.taxes is
  'The taxes of the line, as orders.shipping_taxes; null for orders from before they were kept by place and class';
-- lock: the conditions are checked for new rows only, so nothing is read.
alter table orders
  add constraint orders_included_tax_is_no_debt check (included_tax >= 0 and (included_tax = 0 or tax = 0)) not valid,
  add constraint orders_shipping_taxes_are_a_list check (jsonb_typeof(shipping_taxes) = 'array') not valid;
create trigger orders_taxes_fixed before update of included_tax, shipping_taxes on orders for each row
  when ((old.included_tax, old.shipping_taxes) is distinct from (new.included_tax, new.shipping_taxes))
  execute function refuse_changing_amounts();
comment on trigger orders_taxes_fixed on orders is
  'Refuses to change the taxes of a placed order. The invoice and the report of taxes depend on them';
