-- Every change of stock is a row in an append-only ledger, written by triggers: stock equals the ledger's sum whoever writes.
-- The application says why with set_config('vitrine.stock_reason', ..., true) and set_config('vitrine.order_id', ..., true).
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  variant_id uuid,
  change int not null check (change <> 0),
  reason text not null check (reason in ('ADJUSTED', 'IMPORTED', 'ORDERED', 'GIVEN_BACK', 'RESTOCKED', 'REMOVED')),
  order_id uuid,
  user_id uuid,
  at timestamptz(3) not null default now()
);
create index stock_movements_of_product on stock_movements (product_id, id desc);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_rewriting_history();

create function record_stock_movement(product uuid, variant uuid, change int) returns void language sql as $$
  insert into stock_movements (product_id, variant_id, change, reason, order_id, user_id)
  select product, variant, change,
    coalesce(nullif(current_setting('vitrine.stock_reason', true), ''), 'ADJUSTED'),
    nullif(current_setting('vitrine.order_id', true), '')::uuid,
    acting_user()
  where change <> 0
$$;

-- With variants a product's stock is the sum of theirs (contract §7); its own ledger rows then add up to 0.
create function record_product_stock() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' or old.has_variants then 0 else old.stock end;
  after int := case when tg_op = 'DELETE' or new.has_variants then 0 else new.stock end;
begin
  perform record_stock_movement(case when tg_op = 'DELETE' then old.id else new.id end, null, after - before);
  return null;
end $$;
create trigger products_stock_recorded after insert or delete on products
  for each row execute function record_product_stock();
create trigger products_stock_change_recorded after update of stock, has_variants on products
  for each row when ((old.stock, old.has_variants) is distinct from (new.stock, new.has_variants))
  execute function record_product_stock();

create function record_variant_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform record_stock_movement(old.product_id, old.id, -old.stock);
  else
    perform record_stock_movement(new.product_id, new.id, new.stock - case when tg_op = 'INSERT' then 0 else old.stock end);
  end if;
  return null;
end $$;
create trigger variants_stock_recorded after insert or delete on variants
  for each row execute function record_variant_stock();
create trigger variants_stock_change_recorded after update of stock on variants
  for each row when (old.stock <> new.stock) execute function record_variant_stock();

create function sum_variant_stock() returns trigger language plpgsql as $$
declare
  changed_product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  if tg_op = 'UPDATE' then
    update products set stock = stock + new.stock - old.stock where id = changed_product;
  else
    update products p set
      has_variants = v.count > 0,
      stock = case when v.count > 0 then v.stock when p.has_variants then 0 else p.stock end
    from (select count(*) as count, coalesce(sum(stock), 0)::int as stock from variants where product_id = changed_product) v
    where p.id = changed_product;
  end if;
  return null;
end $$;
create trigger variants_summed after insert or delete on variants for each row execute function sum_variant_stock();
create trigger variants_change_summed after update of stock on variants
  for each row when (old.stock <> new.stock) execute function sum_variant_stock();

create function refuse_writing_summed_stock() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'the stock of product % is the sum of its variants', new.id
      using errcode = 'check_violation', constraint = 'products_stock_is_a_sum';
  end if;
  return new;
end $$;
create trigger products_stock_is_a_sum before update of stock, has_variants on products
  for each row when (old.has_variants and (old.stock, old.has_variants) is distinct from (new.stock, new.has_variants))
  execute function refuse_writing_summed_stock();
