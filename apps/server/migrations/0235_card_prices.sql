-- Listings are sorted and filtered by the price that a card shows: the lowest one when the variants have several. products.unit_price
-- knows no variants. It stays what the API calls unitPrice.
create function price_after_discount(price bigint, discount bigint, discount_type text) returns bigint
language sql immutable parallel safe as $$
  select greatest(0, price - case discount_type when 'PERCENTAGE' then (price * discount + 5000) / 10000 else discount end)
$$;
comment on function price_after_discount is
  'A price minus a discount, half up, never below 0; as products.unit_price. Cents, or basis points for a PERCENTAGE';

create function card_price(product uuid) returns bigint language sql stable parallel safe as $$
  select price_after_discount(coalesce(lowest.price, p.price), p.discount, p.discount_type)
  from products p left join lateral (
    select min(coalesce(v.price, p.price)) as price from variants v where v.product_id = p.id
    having min(coalesce(v.price, p.price)) < max(coalesce(v.price, p.price))
  ) lowest on true
  where p.id = product
$$;
comment on function card_price is
  'The price that the card of a product shows: the lowest of its variants when they have several, after the discount. Cents';

alter table product_facets add column card_price bigint;
comment on column product_facets.card_price is 'The price that the card shows, by which listings are sorted and filtered. Cents';
update product_facets set card_price = card_price(product_id);
alter table product_facets alter column card_price set not null;
create index product_facets_by_price on product_facets (card_price, product_id);

create or replace function refresh_product_facets() returns trigger language plpgsql as $$
begin
  insert into product_facets as facets (product_id, in_stock, option_values, tag_names, card_price)
  values (new.product_id, new.in_stock, new.option_values, new.tag_names, card_price(new.product_id))
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, option_values = excluded.option_values, tag_names = excluded.tag_names, card_price = excluded.card_price
  where (facets.in_stock, facets.option_values, facets.tag_names, facets.card_price)
    is distinct from (excluded.in_stock, excluded.option_values, excluded.tag_names, excluded.card_price);
  return null;
end $$;

-- The card is written again when a price changes, which it does not hold itself.
drop trigger product_cards_counted_anew on product_cards;
create trigger product_cards_counted_anew after update on product_cards
  for each row execute function refresh_product_facets();
comment on trigger product_cards_counted_anew on product_cards is
  'Keeps product_facets in step with the card. Counts of filters must agree with the list beside them';
