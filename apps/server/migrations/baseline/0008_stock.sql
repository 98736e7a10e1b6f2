-- The stock ledger, stock policies, low stock and stock alerts.

-- The application sets the reason and the order: set_config('vitrine.stock_reason', ..., true), set_config('vitrine.order_id', ..., true).
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
comment on table stock_movements is
  'The append-only ledger of stock: each change with reason, order and user. Stock equals the sum of its changes';
create index stock_movements_of_product on stock_movements (product_id, id desc);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_rewriting_history();
comment on trigger stock_movements_append_only on stock_movements is
  'Refuses UPDATE and DELETE for every writer, including the shop''s own role';

-- The dashboard reads these rows instead of every variant.
create table low_stock_variants (
  variant_id uuid primary key references variants on delete cascade,
  stock int not null
);
comment on table low_stock_variants is
  'Variants with a stock of 5 or less, written by triggers. An index on the stock of variants would make each sale update all indexes of its variant';
create index low_stock_variants_lowest on low_stock_variants (stock, variant_id);

-- A row is deleted in the transaction that enqueues its email: the email is sent once, and the address is not retained.
create table stock_alerts (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  variant_id uuid references variants on delete cascade,
  email text not null check (length(email) between 3 and 254 and email = lower(email)),
  stop_key text not null,
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  constraint stock_alerts_once unique nulls not distinct (email, product_id, variant_id)
);
comment on table stock_alerts is 'Email addresses that await the restock of a product or variant; deleted when the email is enqueued';
comment on column stock_alerts.confirmed_at is 'When the recipient confirmed the alert by a link; null: no email is sent';
comment on column stock_alerts.stop_key is 'The key of the link that stops all alerts of this email address';
comment on column stock_alerts.variant_id is 'null for a product without variants';
create index stock_alerts_of_product on stock_alerts (product_id);
create index stock_alerts_of_variant on stock_alerts (variant_id);
create index stock_alerts_stopped_by on stock_alerts (stop_key);
create index stock_alerts_oldest on stock_alerts (created_at);

create function record_stock_movement(product uuid, variant uuid, change int) returns void language sql as $$
  insert into stock_movements (product_id, variant_id, change, reason, order_id, user_id)
  select product, variant, change,
    coalesce(nullif(current_setting('vitrine.stock_reason', true), ''), 'ADJUSTED'),
    nullif(current_setting('vitrine.order_id', true), '')::uuid,
    acting_user()
  where change <> 0
$$;
comment on function record_stock_movement is 'Writes one change to the ledger, with the reason, order and user of the transaction';

-- The stock of a product with variants is the sum of theirs; its own ledger rows then add up to 0.
create function record_product_stock() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' or old.has_variants then 0 else old.stock end;
  after int := case when tg_op = 'DELETE' or new.has_variants then 0 else new.stock end;
begin
  perform record_stock_movement(case when tg_op = 'DELETE' then old.id else new.id end, null, after - before);
  return null;
end $$;
comment on function record_product_stock is 'Writes a change of a product''s stock to the ledger';
create trigger products_stock_recorded after insert or delete on products
  for each row execute function record_product_stock();
comment on trigger products_stock_recorded on products is
  'Writes the change to the ledger. Stock must equal the sum of its ledger, whoever writes it';
create trigger products_stock_change_recorded after update of stock, has_variants on products
  for each row when ((old.stock, old.has_variants) is distinct from (new.stock, new.has_variants))
  execute function record_product_stock();
comment on trigger products_stock_change_recorded on products is
  'Writes the change to the ledger. Stock must equal the sum of its ledger, whoever writes it';

create function record_variant_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform record_stock_movement(old.product_id, old.id, -old.stock);
  else
    perform record_stock_movement(new.product_id, new.id, new.stock - case when tg_op = 'INSERT' then 0 else old.stock end);
  end if;
  return null;
end $$;
comment on function record_variant_stock is 'Writes a change of a variant''s stock to the ledger';
create trigger variants_stock_recorded after insert or delete on variants
  for each row execute function record_variant_stock();
comment on trigger variants_stock_recorded on variants is
  'Writes the change to the ledger. Stock must equal the sum of its ledger, whoever writes it';
create trigger variants_stock_change_recorded after update of stock on variants
  for each row when (old.stock <> new.stock) execute function record_variant_stock();
comment on trigger variants_stock_change_recorded on variants is
  'Writes the change to the ledger. Stock must equal the sum of its ledger, whoever writes it';

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
comment on function count_variants is 'Sets has_variants of a product, and its stock to the sum of its variants';
create trigger variants_added_counted after insert on variants
  referencing new table as changed_rows for each statement execute function count_variants();
comment on trigger variants_added_counted on variants is
  'Updates has_variants and the summed stock of the product. Concurrent sales of variants must add up';
create trigger variants_gone_counted after delete on variants
  referencing old table as changed_rows for each statement execute function count_variants();
comment on trigger variants_gone_counted on variants is
  'Updates has_variants and the summed stock of the product. Concurrent sales of variants must add up';

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
comment on function add_variant_stock is 'Adds changes of variants'' stock to their products';
create trigger variants_stock_summed after update on variants
  referencing new table as new_rows old table as old_rows for each statement execute function add_variant_stock();
comment on trigger variants_stock_summed on variants is
  'Updates has_variants and the summed stock of the product. Concurrent sales of variants must add up';

create function refuse_writing_summed_stock() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'the stock of product % is the sum of its variants', new.id
      using errcode = 'check_violation', constraint = 'products_stock_is_a_sum';
  end if;
  return new;
end $$;
comment on function refuse_writing_summed_stock is 'Refuses to write the stock of a product with variants, which is the sum of theirs';
create trigger products_stock_is_a_sum before update of stock, has_variants on products
  for each row when (old.has_variants and (old.stock, old.has_variants) is distinct from (new.stock, new.has_variants))
  execute function refuse_writing_summed_stock();
comment on trigger products_stock_is_a_sum on products is
  'Refuses to write a stock that is the sum of variants. Of a concurrent sale and edit, one would otherwise be lost';

create function note_low_stock() returns trigger language plpgsql as $$
begin
  if new.stock <= 5 then
    insert into low_stock_variants (variant_id, stock) values (new.id, new.stock)
    on conflict (variant_id) do update set stock = excluded.stock;
  else
    delete from low_stock_variants where variant_id = new.id;
  end if;
  return null;
end $$;
comment on function note_low_stock is 'Updates the row of a variant in low_stock_variants';
create trigger variants_low_from_start after insert on variants for each row
  when (new.stock <= 5) execute function note_low_stock();
comment on trigger variants_low_from_start on variants is 'Records a new variant with low stock';
create trigger variants_low_stock after update of stock on variants for each row
  when (old.stock <> new.stock and (old.stock <= 5 or new.stock <= 5)) execute function note_low_stock();
comment on trigger variants_low_stock on variants is 'Records a variant whose stock becomes low or sufficient, whoever changes it';

create function can_be_bought(stock int, policy text) returns boolean language sql immutable parallel safe as $$
  select stock > 0 or policy <> 'TRACKED'
$$;
comment on function can_be_bought is 'Returns whether a variant, or a product without variants, can be bought at this stock and policy';

create function sells_without_stock(product products) returns boolean language sql stable as $$
  select case when product.has_variants
    then exists (select from variants v where v.product_id = product.id and coalesce(v.stock_policy, product.stock_policy) <> 'TRACKED')
    else product.stock_policy <> 'TRACKED' end
$$;
comment on function sells_without_stock is 'Returns whether a product, or one of its variants, can be bought at any stock';

create function product_can_be_bought(product products) returns boolean language sql immutable parallel safe as $$
  select product.stock > 0 or product.sells_without_stock
$$;
comment on function product_can_be_bought is 'Returns whether a product, or one of its variants, can be bought';

create function set_sells_without_stock() returns trigger language plpgsql as $$
begin
  new.sells_without_stock := sells_without_stock(new);
  return new;
end $$;
comment on function set_sells_without_stock is 'Sets sells_without_stock of a product';
create trigger products_sell_without_stock before insert or update of stock_policy, has_variants, sells_without_stock on products
  for each row execute function set_sells_without_stock();
comment on trigger products_sell_without_stock on products is
  'Sets sells_without_stock. Cards and listings show it, so it must match the policies, whoever writes them';

create function variant_policy_changed() returns trigger language plpgsql as $$
begin
  -- Every update of products runs its statement triggers, so the condition prevents updates without a change.
  if exists (select from products p where p.id = new.product_id and p.sells_without_stock <> sells_without_stock(p)) then
    update products set sells_without_stock = not sells_without_stock where id = new.product_id;
  end if;
  return null;
end $$;
comment on function variant_policy_changed is 'Sets sells_without_stock of the product when the policy of a variant changes';
create trigger variants_policy_changed after update of stock_policy on variants
  for each row when (old.stock_policy is distinct from new.stock_policy) execute function variant_policy_changed();
comment on trigger variants_policy_changed on variants is
  'Sets sells_without_stock of the product, which must match the policies of its variants, whoever writes them';

-- A sale evicts only the pages on which it changes something. Cards show whether a product can be bought, and have their own
-- tag card:ID. The product page shows the number of the last five units. Notifications of a sale start with the word "order".
create function visible_stock(stock int) returns int language sql immutable as $$ select least(stock, 6) $$;
comment on function visible_stock is 'Returns the stock in the steps that pages show: the number up to 5, one value above it';

create function sells_stock() returns boolean language sql stable as $$
  select current_setting('vitrine.stock_reason', true) is not distinct from 'ORDERED'
$$;
comment on function sells_stock is
  'Returns whether this transaction takes stock for an order. Changes by staff are visible on the next load';
