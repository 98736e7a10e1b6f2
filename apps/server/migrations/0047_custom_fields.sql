-- Fields that the owner adds to records (decision 0065).

create table custom_field_definitions (
  id uuid primary key,
  record text not null check (record in ('PRODUCT', 'VARIANT', 'CATEGORY', 'COLLECTION', 'CUSTOMER', 'ORDER', 'PAGE')),
  key text not null check (key ~ '^[a-z][a-z0-9_]*$' and length(key) <= 40),
  label text not null check (length(trim(label)) between 1 and 100),
  help text not null default '' check (length(help) <= 300),
  kind text not null check (kind in
    ('TEXT', 'RICH_TEXT', 'NUMBER', 'MONEY', 'DATE', 'BOOLEAN', 'CHOICE', 'COLOR', 'REFERENCE', 'FILE', 'JSON')),
  choices text[] not null default '{}' check (cardinality(choices) <= 100),
  unit text check (length(unit) between 1 and 20),
  target text check (target in ('PRODUCT', 'CATEGORY', 'COLLECTION', 'PAGE')),
  is_required boolean not null default false,
  is_shown boolean not null default false,
  is_filterable boolean not null default false,
  is_searchable boolean not null default false,
  position int not null default 0 check (position >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint custom_field_definitions_key unique (record, key)
);
comment on table custom_field_definitions is 'Fields that the owner adds to records. The records store the values by the id of the definition';
comment on column custom_field_definitions.record is 'The kind of record that has the field';
comment on column custom_field_definitions.key is 'The name of the field in the API and in files';
comment on column custom_field_definitions.choices is 'The values of a CHOICE; empty for other kinds';
comment on column custom_field_definitions.unit is 'The unit of a NUMBER; null: none';
comment on column custom_field_definitions.target is 'The records that a REFERENCE names; null for other kinds';
comment on column custom_field_definitions.is_shown is 'Whether shoppers see the field';
create trigger custom_field_definitions_touched before update on custom_field_definitions
  for each row execute function touch_updated_at();
comment on trigger custom_field_definitions_touched on custom_field_definitions is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';
create trigger custom_field_definitions_evict after insert or update or delete on custom_field_definitions
  for each statement execute function evict_settings();
comment on trigger custom_field_definitions_evict on custom_field_definitions is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';

-- Null means no values. A column without a default rewrites no row, and 0048 checks the rows.
alter table products add column custom_fields jsonb;
alter table products add constraint products_custom_fields check
  (jsonb_typeof(custom_fields) = 'object' and length(custom_fields::text) <= 400000) not valid;
comment on column products.custom_fields is 'The values of custom fields by the id of their definition; null: none';
alter table variants add column custom_fields jsonb;
alter table variants add constraint variants_custom_fields check
  (jsonb_typeof(custom_fields) = 'object' and length(custom_fields::text) <= 400000) not valid;
comment on column variants.custom_fields is 'The values of custom fields by the id of their definition; null: none';
alter table categories add column custom_fields jsonb;
alter table categories add constraint categories_custom_fields check
  (jsonb_typeof(custom_fields) = 'object' and length(custom_fields::text) <= 400000) not valid;
comment on column categories.custom_fields is 'The values of custom fields by the id of their definition; null: none';
alter table collections add column custom_fields jsonb;
alter table collections add constraint collections_custom_fields check
  (jsonb_typeof(custom_fields) = 'object' and length(custom_fields::text) <= 400000) not valid;
comment on column collections.custom_fields is 'The values of custom fields by the id of their definition; null: none';
alter table users add column custom_fields jsonb;
alter table users add constraint users_custom_fields check
  (jsonb_typeof(custom_fields) = 'object' and length(custom_fields::text) <= 400000) not valid;
comment on column users.custom_fields is 'The values of custom fields by the id of their definition; null: none. Erased with the person';
alter table orders add column custom_fields jsonb;
alter table orders add constraint orders_custom_fields check
  (jsonb_typeof(custom_fields) = 'object' and length(custom_fields::text) <= 400000) not valid;
comment on column orders.custom_fields is 'The values of custom fields by the id of their definition; null: none. Erased with the person';
alter table pages add column custom_fields jsonb;
alter table pages add constraint pages_custom_fields check
  (jsonb_typeof(custom_fields) = 'object' and length(custom_fields::text) <= 400000) not valid;
comment on column pages.custom_fields is 'The values of custom fields by the id of their definition; null: none';
