-- Product types, which suggest options and fields (decision 0088), and parts of kits that stay goods (decision 0079).

-- lock: the table is new, so the references read no row; the upgrade may retry it
create table product_types (
  id uuid primary key,
  name text not null check (length(trim(name)) between 1 and 100),
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 20),
  field_ids uuid[] not null default '{}' check (cardinality(field_ids) <= 100),
  category_id uuid references categories on delete set null,
  tax_class_id uuid references tax_classes on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table product_types is 'Kinds of products with the options and custom fields that the editor suggests for them';
comment on column product_types.options is 'The suggested options: a list of name and values';
comment on column product_types.field_ids is 'The custom fields of products of the type, in their order. A deleted field has no effect';
comment on column product_types.category_id is 'The suggested category; null: none';
comment on column product_types.tax_class_id is 'The suggested tax class; null: none';
create unique index product_types_name on product_types (lower(name));
create index product_types_of_category on product_types (category_id);
create index product_types_of_tax_class on product_types (tax_class_id);
create trigger product_types_touched before update on product_types for each row execute function touch_updated_at();
comment on trigger product_types_touched on product_types is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

-- No reference: the deletion of a type writes no product, and an undo restores the types of its products.
-- lock: the column has no default
alter table products add column type_id uuid;
comment on column products.type_id is 'The product type; null: none. The id of a deleted type counts as none';
-- lock: no row has a type yet, so the index reads the table once and stays empty
create index products_of_type on products (type_id) where type_id is not null;

create function refuse_changed_kit_part() returns trigger language plpgsql as $$
begin
  if exists (select from kit_parts where product_id = new.id) then
    raise exception 'the product % is a part of a kit', new.id
      using errcode = 'check_violation',
        constraint = case when new.is_digital then 'kit_parts_not_digital' else 'kit_parts_no_gift_cards' end;
  end if;
  return null;
end $$;
comment on function refuse_changed_kit_part is
  'Refuses to make a part of a kit digital or a gift card. It runs under the row lock that a kit with this part waits for';
-- lock: the upgrade may retry it
create trigger products_part_stays_goods after update of is_digital, is_gift_card on products
  for each row when ((new.is_digital and not old.is_digital) or (new.is_gift_card and not old.is_gift_card))
  execute function refuse_changed_kit_part();
comment on trigger products_part_stays_goods on products is 'Refuses a part of a kit that is not shipped. No writer may do it, not even concurrently';
