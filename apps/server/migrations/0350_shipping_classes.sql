-- Goods that some methods do not carry, and the sizes by which goods are packed.
create table shipping_classes (
  id uuid primary key,
  name text not null constraint shipping_classes_name_key unique check (length(trim(name)) between 1 and 100),
  excluded_method_ids uuid[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table shipping_classes is 'Classes of goods that some shipping methods do not carry, such as dangerous or oversized ones';
comment on column shipping_classes.excluded_method_ids is
  'The shipping methods that do not carry goods of this class; the id of a deleted method has no effect';
create trigger shipping_classes_touched before update on shipping_classes for each row execute function touch_updated_at();
comment on trigger shipping_classes_touched on shipping_classes is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';
create trigger shipping_classes_told after insert or update or delete on shipping_classes
  for each statement execute function tell_shipping('');
comment on trigger shipping_classes_told on shipping_classes is
  'Tells every process to read the shipping zones again. Processes keep classes with them, and all must offer the same methods from the commit on';

alter table products add column shipping_class_id uuid, add column package_size jsonb;
comment on column products.shipping_class_id is 'null: every shipping method carries the product';
comment on column products.package_size is 'Inches of one unit as packed, {length, width, height}; null: not measured';
alter table variants add column package_size jsonb;
comment on column variants.package_size is 'Inches of one unit as packed, {length, width, height}; null: as the product';
-- lock: the columns are new and empty, so no row is read; foreign key and conditions guard new rows.
alter table products
  add constraint products_shipping_class_id_fkey foreign key (shipping_class_id) references shipping_classes not valid,
  add constraint products_package_size_is_an_object check (jsonb_typeof(package_size) = 'object') not valid;
-- lock: the condition is checked for new rows only, so nothing is read.
alter table variants add constraint variants_package_size_is_an_object check (jsonb_typeof(package_size) = 'object') not valid;
