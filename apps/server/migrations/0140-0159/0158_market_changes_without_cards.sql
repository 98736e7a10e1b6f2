-- A change of the markets of products evicts their pages, and rewrites no card: a card does not contain them (decision 0116).

create function changes_product_card(was products, is_now products) returns boolean language plpgsql immutable as $$
begin
  was.sold_in := is_now.sold_in;
  return shows_product_change(was, is_now);
end $$;
comment on function changes_product_card is 'Returns whether the card of a product may show the difference between two of its states';

-- As in 0011. Only products whose card may change get a new one.
create or replace function product_changed() returns trigger language plpgsql as $$
declare
  shown uuid[];
  redrawn uuid[];
  restocked uuid[];
  stocked uuid[];
  counted uuid[];
begin
  if cards_are_written_later() then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id) into shown from new_rows;
    redrawn := shown;
  else
    select array_agg(id) filter (where edited), array_agg(id) filter (where edited and not limited), array_agg(id) filter (where not edited and toggled),
      array_agg(id) filter (where not edited and not toggled), array_agg(id) filter (where not edited and not toggled and few)
    into shown, redrawn, restocked, stocked, counted
    from (select n.id,
        shows_product_change(o, n) as edited,
        o.sold_in is distinct from n.sold_in and not changes_product_card(o, n) as limited,
        product_can_be_bought(n) <> product_can_be_bought(o) as toggled,
        visible_stock(n.stock) <> visible_stock(o.stock) as few
      from new_rows n join old_rows o on o.id = n.id offset 0) change;
  end if;
  if redrawn is not null then
    perform refresh_product_cards(redrawn);
  end if;
  if shown is not null then
    perform evict_pages_of_products(shown);
  end if;
  if restocked is not null then
    update product_cards c set in_stock = product_can_be_bought(p) from products p where p.id = c.product_id and c.product_id = any (restocked);
    perform evict_pages_for_stock(restocked);
  end if;
  if stocked is not null then
    perform evict_records_of_stock(stocked, coalesce(counted, '{}'));
  end if;
  return null;
end $$;
