-- Kits: products and variants that are made of parts (decision 0079).

-- lock: the column has no default, and NOT VALID reads no row
alter table products add column parts jsonb,
  add constraint products_parts_are_a_list check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 1 and 20) not valid,
  add constraint products_kit_is_tracked check (parts is null or stock_policy = 'TRACKED') not valid,
  add constraint products_kit_has_no_variants check (parts is null or not has_variants) not valid;
comment on column products.parts is 'The parts of a kit: a list of productId, variantId and quantity; null: no kit. The stock of a kit is computed';
-- lock: as above
alter table variants add column parts jsonb,
  add constraint variants_parts_are_a_list check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 1 and 20) not valid,
  add constraint variants_kit_is_tracked check (parts is null or coalesce(stock_policy, '') = 'TRACKED') not valid;
comment on column variants.parts is 'As products.parts';

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table kit_parts (
  kit_product_id uuid not null references products on delete cascade,
  kit_variant_id uuid references variants on delete cascade,
  position int not null check (position >= 0),
  product_id uuid not null references products deferrable initially deferred,
  variant_id uuid references variants deferrable initially deferred,
  quantity int not null check (quantity between 1 and 1000),
  constraint kit_parts_once unique nulls not distinct (kit_product_id, kit_variant_id, product_id, variant_id)
);
comment on table kit_parts is 'The parts of each kit, written by triggers from the lists of products and variants. A part cannot be deleted';
comment on column kit_parts.kit_variant_id is 'null: the kit is a product without variants';
comment on column kit_parts.variant_id is 'null: the part is a product without variants';
comment on column kit_parts.quantity is 'Units of the part in one kit';
create index kit_parts_of_product on kit_parts (product_id);
create index kit_parts_of_variant on kit_parts (variant_id) where variant_id is not null;
create index kit_parts_of_kit_variant on kit_parts (kit_variant_id) where kit_variant_id is not null;

-- lock: as above
create table order_line_parts (
  order_line_id uuid not null references order_lines on delete cascade,
  position int not null check (position >= 0),
  product_id uuid references products on delete set null,
  variant_id uuid references variants on delete set null,
  name text not null,
  options text[] not null default '{}',
  sku text,
  quantity int not null check (quantity > 0),
  unstocked_quantity int not null default 0 check (unstocked_quantity >= 0),
  primary key (order_line_id, position)
);
comment on table order_line_parts is 'The parts of each kit in an order, as they were when the order took their stock';
comment on column order_line_parts.quantity is 'Units of the part in one kit of the line';
comment on column order_line_parts.unstocked_quantity is
  'Units of the whole line that a stock policy sold without taking stock. They are returned before the others, and add nothing to the stock';
create index order_line_parts_of_product on order_line_parts (product_id) where product_id is not null;
create index order_line_parts_of_variant on order_line_parts (variant_id) where variant_id is not null;

create function kit_stock(parts jsonb) returns int language sql stable as $$
  select coalesce(min(case
    when p.id is null or (x."variantId" is null and p.has_variants) or (x."variantId" is not null and v.id is null) then 0
    when coalesce(v.stock_policy, p.stock_policy) <> 'TRACKED' then 1000000
    else coalesce(v.stock, p.stock) end / x.quantity), 0)::int
  from jsonb_to_recordset(parts) as x("productId" uuid, "variantId" uuid, quantity int)
  left join products p on p.id = x."productId"
  left join variants v on v.id = x."variantId" and v.product_id = p.id
$$;
comment on function kit_stock is 'Returns the number of kits that the stock of the parts allows. A part that is not counted allows a million units';

create function kit_weight(parts jsonb) returns double precision language sql stable strict as $$
  select case when count(*) = count(coalesce(v.weight, p.weight)) then sum(coalesce(v.weight, p.weight) * x.quantity) end
  from jsonb_to_recordset(parts) as x("productId" uuid, "variantId" uuid, quantity int)
  left join products p on p.id = x."productId"
  left join variants v on v.id = x."variantId" and v.product_id = p.id
$$;
comment on function kit_weight is 'Returns the weight of a kit in ounces: the sum of its parts. null when a part is not weighed';

-- A function reads the parts after the row lock of its kit, so concurrent sales of two parts see each other.
create function set_kit_stock() returns trigger language plpgsql as $$
begin
  if new.parts is not null then
    new.stock := kit_stock(new.parts);
    if tg_table_name = 'variants' then
      new.stock_policy := 'TRACKED';
    end if;
  elsif tg_op = 'UPDATE' and new.stock = old.stock then
    new.stock := 0;
  end if;
  return new;
end $$;
comment on function set_kit_stock is 'Computes the stock of a kit from its parts, and tracks that of a variant. A kit that becomes a simple item begins at 0 unless its stock is given';
-- lock: the upgrade may retry it
create trigger products_kit_added before insert on products for each row when (new.parts is not null) execute function set_kit_stock();
comment on trigger products_kit_added on products is 'Computes the stock of a new kit';
-- lock: the upgrade may retry it
create trigger products_kit_stock before update of stock, parts on products
  for each row when (old.parts is not null or new.parts is not null) execute function set_kit_stock();
comment on trigger products_kit_stock on products is 'Computes the stock of a kit, whoever writes it. It must match the parts from the commit of each sale';
-- lock: the upgrade may retry it
create trigger variants_kit_added before insert on variants for each row when (new.parts is not null) execute function set_kit_stock();
comment on trigger variants_kit_added on variants is 'Computes the stock of a new kit';
-- lock: the upgrade may retry it
create trigger variants_kit_stock before update of stock, stock_policy, parts on variants
  for each row when (old.parts is not null or new.parts is not null) execute function set_kit_stock();
comment on trigger variants_kit_stock on variants is 'Computes the stock of a kit, whoever writes it. It must match the parts from the commit of each sale';

create function sync_kit_parts() returns trigger language plpgsql as $$
declare
  kit_product uuid := case when tg_table_name = 'products' then new.id else (to_jsonb(new) ->> 'product_id')::uuid end;
  kit_variant uuid := case when tg_table_name = 'variants' then new.id end;
begin
  delete from kit_parts where kit_product_id = kit_product and kit_variant_id is not distinct from kit_variant;
  if new.parts is null then
    return null;
  end if;
  -- A concurrent change that makes a part a kit waits for these locks, or is visible after them.
  perform from products where id in (select (part ->> 'productId')::uuid from jsonb_array_elements(new.parts) part) order by id for share;
  insert into kit_parts (kit_product_id, kit_variant_id, position, product_id, variant_id, quantity)
  select kit_product, kit_variant, part.position - 1, (part.value ->> 'productId')::uuid, (part.value ->> 'variantId')::uuid,
    (part.value ->> 'quantity')::int
  from jsonb_array_elements(new.parts) with ordinality as part(value, position);
  if exists (
    select from kit_parts k join products p on p.id = k.product_id left join variants v on v.id = k.variant_id
    where k.kit_product_id = kit_product and k.kit_variant_id is not distinct from kit_variant
      and (p.is_gift_card or case when k.variant_id is null then p.parts is not null else v.parts is not null or v.product_id <> p.id end)
  ) or exists (select from kit_parts where product_id = kit_product and variant_id is not distinct from kit_variant) then
    raise exception 'a part of the kit % is a kit or a gift card, or the kit is a part', new.id
      using errcode = 'check_violation', constraint = 'kit_parts_are_items';
  end if;
  return null;
end $$;
comment on function sync_kit_parts is 'Writes kit_parts, and refuses a part that is a kit or a gift card';
-- lock: the upgrade may retry it
create trigger products_parts_added after insert on products for each row when (new.parts is not null) execute function sync_kit_parts();
comment on trigger products_parts_added on products is 'Writes kit_parts of a new kit. A part must be found from the commit that names it';
-- lock: the upgrade may retry it
create trigger products_parts_changed after update of parts on products
  for each row when (old.parts is distinct from new.parts) execute function sync_kit_parts();
comment on trigger products_parts_changed on products is 'Writes kit_parts of a changed kit. No writer may nest kits, not even concurrently';
-- lock: the upgrade may retry it
create trigger variants_parts_added after insert on variants for each row when (new.parts is not null) execute function sync_kit_parts();
comment on trigger variants_parts_added on variants is 'Writes kit_parts of a new kit. A part must be found from the commit that names it';
-- lock: the upgrade may retry it
create trigger variants_parts_changed after update of parts on variants
  for each row when (old.parts is distinct from new.parts) execute function sync_kit_parts();
comment on trigger variants_parts_changed on variants is 'Writes kit_parts of a changed kit. No writer may nest kits, not even concurrently';

create function count_kits() returns trigger language plpgsql as $$
declare
  kit_products uuid[];
  kit_variants uuid[];
begin
  select array_agg(distinct k.kit_product_id), array_agg(distinct k.kit_variant_id) into kit_products, kit_variants from kit_parts k
  where case when tg_table_name = 'products' then k.product_id = new.id else k.variant_id = new.id end;
  if kit_products is null then
    return null;
  end if;
  perform from products p where p.id = any(kit_products) order by p.id for no key update;
  update variants v set stock = v.stock where v.id = any(kit_variants) and v.parts is not null and v.stock <> kit_stock(v.parts);
  update products p set stock = p.stock where p.id = any(kit_products) and p.parts is not null and p.stock <> kit_stock(p.parts);
  return null;
end $$;
comment on function count_kits is 'Computes the stock of the kits that contain a product or variant, locked in the order of their ids';
-- lock: the upgrade may retry it
create trigger products_kits_found after insert on products for each row execute function count_kits();
comment on trigger products_kits_found on products is 'Computes the stock of kits that were imported before their part';
-- lock: the upgrade may retry it
create trigger products_kits_counted after update of stock, stock_policy, has_variants on products
  for each row when ((old.stock, old.stock_policy, old.has_variants) is distinct from (new.stock, new.stock_policy, new.has_variants))
  execute function count_kits();
comment on trigger products_kits_counted on products is 'Computes the stock of the kits that contain the product, whoever changes it';
-- lock: the upgrade may retry it
create trigger variants_kits_found after insert on variants for each row execute function count_kits();
comment on trigger variants_kits_found on variants is 'Computes the stock of kits that were imported before their part';
-- lock: the upgrade may retry it
create trigger variants_kits_counted after update of stock, stock_policy on variants
  for each row when ((old.stock, old.stock_policy) is distinct from (new.stock, new.stock_policy)) execute function count_kits();
comment on trigger variants_kits_counted on variants is 'Computes the stock of the kits that contain the variant, whoever changes it';

-- Kits have no ledger: their parts have one.
create or replace function record_product_stock() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' or old.has_variants or old.parts is not null then 0 else old.stock end;
  after int := case when tg_op = 'DELETE' or new.has_variants or new.parts is not null then 0 else new.stock end;
begin
  perform record_stock_movement(case when tg_op = 'DELETE' then old.id else new.id end, null, after - before);
  return null;
end $$;
-- lock: the upgrade may retry it
create or replace trigger products_stock_change_recorded after update of stock, has_variants, parts on products
  for each row when ((old.stock, old.has_variants, old.parts is null) is distinct from (new.stock, new.has_variants, new.parts is null))
  execute function record_product_stock();
comment on trigger products_stock_change_recorded on products is
  'Writes the change to the ledger. Stock must equal the sum of its ledger, whoever writes it';

create or replace function record_variant_stock() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' or old.parts is not null then 0 else old.stock end;
  after int := case when tg_op = 'DELETE' or new.parts is not null then 0 else new.stock end;
begin
  perform record_stock_movement(case when tg_op = 'DELETE' then old.product_id else new.product_id end,
    case when tg_op = 'DELETE' then old.id else new.id end, after - before);
  return null;
end $$;
-- lock: the upgrade may retry it
create or replace trigger variants_stock_change_recorded after update of stock, parts on variants
  for each row when ((old.stock, old.parts is null) is distinct from (new.stock, new.parts is null))
  execute function record_variant_stock();
comment on trigger variants_stock_change_recorded on variants is
  'Writes the change to the ledger. Stock must equal the sum of its ledger, whoever writes it';
