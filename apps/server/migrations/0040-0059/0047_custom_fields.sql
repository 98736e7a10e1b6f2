-- Fields that the owner adds to records (decision 0065).

create table custom_field_definitions (
  id uuid primary key,
  record text not null check (record in ('PRODUCT', 'VARIANT', 'CATEGORY', 'COLLECTION', 'CUSTOMER', 'ORDER', 'PAGE')),
  key text not null check (key ~ '^[a-z][a-z0-9_]*$' and length(key) <= 40),
  label text not null check (length(trim(label)) between 1 and 100),
  help text not null default '' check (length(help) <= 300),
  kind text not null check (kind in
    ('TEXT', 'RICH_TEXT', 'TABLE', 'NUMBER', 'MONEY', 'DATE', 'BOOLEAN', 'CHOICE', 'COLOR', 'REFERENCE', 'FILE', 'JSON')),
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

create function field_words(value jsonb) returns text language sql stable as $$
  select case
    when jsonb_typeof(value) = 'string' then value #>> '{}'
    when jsonb_typeof(value) = 'boolean' then (
      select case when value = 'true' then names.yes else names.no end
      from (values ('en', 'Yes', 'No'), ('de', 'Ja', 'Nein'), ('fr', 'Oui', 'Non'), ('es', 'Sí', 'No'), ('it', 'Sì', 'No'),
        ('nl', 'Ja', 'Nee'), ('pl', 'Tak', 'Nie')) names(language, yes, no)
      where names.language = coalesce((select s.value -> 'languages' ->> 0 from settings s where s.key = 'site'), 'en')
    ) end
$$;
comment on function field_words is 'Returns a value of a custom field as filters show it: a text, or yes or no in the main language of the shop';

-- As in 0011, with the custom fields by which listings are filtered and searched. Without values, the last part reads no row.
create or replace function refresh_product_cards(ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_cards where product_id = any (ids) order by product_id for no key update;
  insert into product_cards as card (product_id, in_stock, is_shown, images, tags, option_values, tag_names, search, search_name)
  select p.id, product_can_be_bought(p), p.status = 'ACTIVE', i.images, t.tags, v.option_values || f.filters, t.names,
    setweight(word_vector(shelf_text(p.name)), 'A')
      || setweight(word_vector(shelf_text(coalesce(p.long_name, '') || ' ' || array_to_string(t.names, ' '))), 'B')
      || setweight(word_vector(shelf_text(p.description)), 'C')
      || setweight(word_vector(shelf_text(concat_ws(' ', v.choices, f.words))), 'D'),
    search_text(p.name)
  from products p
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'main', main_url, 'preview', preview_url, 'thumbnail', thumbnail_url,
      'srcSet', src_set, 'width', width, 'height', height, 'alt', alt, 'option', option_value) order by position), '[]') as images
    from product_images where product_id = p.id
  ) i
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'color', color, 'textColor', text_color) order by position, name), '[]') as tags,
      coalesce(array_agg(name order by position, name), '{}') as names
    from product_tags where product_id = p.id
  ) t
  cross join lateral (
    select coalesce(array_agg(distinct value), '{}') as option_values,
      concat_ws(' ', string_agg(distinct substr(value, strpos(value, ':') + 1), ' '), string_agg(distinct sku, ' ')) as choices
    from variants left join unnest(options) value on true where product_id = p.id
  ) v
  cross join lateral (
    select coalesce(array_agg(d.label || ':' || field_words(x.value) order by d.id) filter (where d.is_filterable), '{}') as filters,
      string_agg(field_words(x.value), ' ') filter (where d.is_searchable) as words
    from jsonb_each(p.custom_fields) x join custom_field_definitions d on d.id = x.key::uuid
  ) f
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, is_shown = excluded.is_shown, images = excluded.images, tags = excluded.tags,
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name;
end $$;

-- 500 cards take less than a second. A job writes more, some at a time, so that sales do not wait for a change of settings.
create table jobs.cards_to_refresh (
  product_id uuid not null
);
comment on table jobs.cards_to_refresh is 'The products with a changed custom field that filters or is searched, until a job has written their cards';

create function custom_field_changed() returns trigger language plpgsql as $$
declare
  field custom_field_definitions := coalesce(new, old);
  ids uuid[];
begin
  select array_agg(id) into ids from (select id from products where custom_fields ? field.id::text limit 501) having_it;
  if cardinality(ids) > 500 then
    insert into jobs.cards_to_refresh select id from products where custom_fields ? field.id::text;
  elsif ids is not null then
    perform refresh_product_cards(ids);
  end if;
  return null;
end $$;
comment on function custom_field_changed is 'Writes the cards of the products with a field that begins or ceases to filter, or that has another name';
create trigger custom_field_definitions_added after insert on custom_field_definitions
  for each row when (new.is_filterable or new.is_searchable) execute function custom_field_changed();
comment on trigger custom_field_definitions_added on custom_field_definitions is
  'Writes cards again when an undo restores a field. Filters must match the products';
create trigger custom_field_definitions_changed after update on custom_field_definitions
  for each row when ((old.is_filterable, old.is_searchable) is distinct from (new.is_filterable, new.is_searchable)
    or new.is_filterable and old.label <> new.label) execute function custom_field_changed();
comment on trigger custom_field_definitions_changed on custom_field_definitions is
  'Writes cards again when a field begins or ceases to filter, or is renamed. Filters must match the products';
create trigger custom_field_definitions_gone after delete on custom_field_definitions
  for each row when (old.is_filterable or old.is_searchable) execute function custom_field_changed();
comment on trigger custom_field_definitions_gone on custom_field_definitions is
  'Writes cards again without a deleted field. Filters must match the products';
