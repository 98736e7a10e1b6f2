-- Every change of a price, for the lowest price of the 30 days before a reduction (decision 0146).
create table price_history (
  product_id uuid not null references products on delete cascade,
  -- the product or one of its variants, which may be deleted since
  item_id uuid not null,
  -- cents
  list_price bigint not null check (list_price >= 0),
  unit_price bigint not null check (unit_price >= 0),
  ended_at timestamptz(3) not null default now(),
  primary key (product_id, item_id, ended_at)
);
comment on table price_history is 'The former prices of products and variants: what each cost until a moment';
comment on column price_history.item_id is 'The product, or one of its variants';
comment on column price_history.list_price is 'Before the product''s discount. Cents';
comment on column price_history.unit_price is 'What shoppers paid, after the product''s discount. Cents';
comment on column price_history.ended_at is 'When the next price took its place';

-- The first row of a transaction wins: prices between its statements were never shown.
create function keep_product_price() returns trigger language plpgsql as $$
begin
  delete from price_history where product_id = new.id and ended_at < now() - interval '400 days';
  insert into price_history (product_id, item_id, list_price, unit_price)
  select new.id, item.id, item.former, price_after_discount(item.former, old.discount, old.discount_type)
  from (
    select new.id as id, old.price as former, new.price as present
    union all select v.id, coalesce(v.price, old.price), coalesce(v.price, new.price) from variants v where v.product_id = new.id
  ) item
  where (item.former, price_after_discount(item.former, old.discount, old.discount_type))
    is distinct from (item.present, price_after_discount(item.present, new.discount, new.discount_type))
  on conflict do nothing;
  return null;
end $$;
comment on function keep_product_price is
  'Keeps the former prices of a product and of its variants for 400 days, and for as long as there is no newer one';
create trigger products_price_kept after update of price, discount, discount_type on products for each row
  when ((old.price, old.discount, old.discount_type) is distinct from (new.price, new.discount, new.discount_type))
  execute function keep_product_price();
comment on trigger products_price_kept on products is
  'Records each change of a price, whoever makes it. What a reduction must be compared with is proved by these rows';

create function keep_variant_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, item_id, list_price, unit_price)
  select new.product_id, new.id, coalesce(old.price, p.price), price_after_discount(coalesce(old.price, p.price), p.discount, p.discount_type)
  from products p where p.id = new.product_id and coalesce(old.price, p.price) <> coalesce(new.price, p.price)
  on conflict do nothing;
  return null;
end $$;
comment on function keep_variant_price is 'Keeps the former price of a variant';
create trigger variants_price_kept after update of price on variants for each row
  when (old.price is distinct from new.price) execute function keep_variant_price();
comment on trigger variants_price_kept on variants is
  'Records each change of a variant''s own price, whoever makes it. What a reduction must be compared with is proved by these rows';
