-- A product with 500 variants is saved in one go: what ran once a row, over all rows, now runs once a statement or over the one row.

-- A variant is checked by itself; all of a product's variants only when its options change.
create or replace function check_variant_options() returns trigger language plpgsql as $$
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

drop trigger variants_summed on variants;
drop trigger variants_change_summed on variants;
drop function sum_variant_stock();

create function count_variants() returns trigger language plpgsql as $$
begin
  update products p set
    has_variants = v.count > 0,
    stock = case when v.count > 0 then v.stock when p.has_variants then 0 else p.stock end
  from (
    select changed.product_id, count(variants.id) as count, coalesce(sum(variants.stock), 0)::int as stock
    from (select distinct product_id from changed_rows) changed
    left join variants on variants.product_id = changed.product_id
    group by changed.product_id
  ) v
  where p.id = v.product_id;
  return null;
end $$;
create trigger variants_added_counted after insert on variants
  referencing new table as changed_rows for each statement execute function count_variants();
create trigger variants_gone_counted after delete on variants
  referencing old table as changed_rows for each statement execute function count_variants();

create function add_variant_stock() returns trigger language plpgsql as $$
begin
  update products p set stock = p.stock + v.change
  from (
    select n.product_id, sum(n.stock - o.stock)::int as change
    from new_rows n join old_rows o on o.id = n.id
    group by n.product_id having sum(n.stock - o.stock) <> 0
  ) v
  where p.id = v.product_id;
  return null;
end $$;
create trigger variants_stock_summed after update on variants
  referencing new table as new_rows old table as old_rows for each statement execute function add_variant_stock();
