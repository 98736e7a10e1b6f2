-- The SKU of a product without variants. An import dropped it until now.

-- lock: the column has no default, and NOT VALID reads no row
alter table products add column sku text, add constraint products_sku_is_limited check (length(sku) between 1 and 100) not valid;
comment on column products.sku is 'The SKU of a product without variants; variants have their own. null: none';
-- lock: the index has no row yet; reading the products takes less than a second for 100,000.
create unique index products_sku_unique on products (sku) where sku is not null;

create function clear_sku_with_variants() returns trigger language plpgsql as $$
begin
  new.sku := null;
  return new;
end
$$;
comment on function clear_sku_with_variants is 'Clears the SKU of a product that has variants';
-- lock: the upgrade may retry it
create trigger products_sku_without_variants before insert or update of sku, has_variants on products for each row
  when (new.has_variants and new.sku is not null) execute function clear_sku_with_variants();
comment on trigger products_sku_without_variants on products is 'With variants, only they have SKUs';

create function refuse_sku_of_others() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    if exists (select from variants where sku = new.sku and product_id <> new.id) then
      raise unique_violation using constraint = 'products_sku_unique', message = 'a variant of another product has this SKU';
    end if;
  elsif exists (select from products where sku = new.sku and id <> new.product_id) then
    raise unique_violation using constraint = 'variants_sku_unique', message = 'another product has this SKU';
  end if;
  return null;
end
$$;
comment on function refuse_sku_of_others is
  'Refuses a SKU of a product that a variant of another product has, and the reverse. The unique indexes cover one table each';
-- lock: the upgrade may retry it
create trigger products_have_own_sku after insert or update of sku on products for each row
  when (new.sku is not null) execute function refuse_sku_of_others();
comment on trigger products_have_own_sku on products is 'A SKU names one item of the shop';
-- lock: the upgrade may retry it
create trigger variants_have_own_sku after insert or update of sku on variants for each row
  when (new.sku is not null) execute function refuse_sku_of_others();
comment on trigger variants_have_own_sku on variants is 'A SKU names one item of the shop';
