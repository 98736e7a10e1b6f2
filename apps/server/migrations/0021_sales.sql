-- A sale runs this trigger for each order.

-- OFFSET 0 stops the planner from copying the comparison into each of the four conditions, where it would run four times.
create or replace function product_changed() returns trigger language plpgsql as $$
declare
  shown uuid[];
  restocked uuid[];
  stocked uuid[];
  counted uuid[];
begin
  if cards_are_written_later() then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id) into shown from new_rows;
  else
    select array_agg(id) filter (where edited), array_agg(id) filter (where not edited and toggled),
      array_agg(id) filter (where not edited and not toggled), array_agg(id) filter (where not edited and not toggled and few)
    into shown, restocked, stocked, counted
    from (select n.id,
        shows_product_change(o, n) as edited,
        product_can_be_bought(n) <> product_can_be_bought(o) as toggled,
        visible_stock(n.stock) <> visible_stock(o.stock) as few
      from new_rows n join old_rows o on o.id = n.id offset 0) change;
  end if;
  if shown is not null then
    perform refresh_product_cards(shown);
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
