-- An import writes the parts of many products table by table. Each table's trigger wrote all their cards anew: six times for each batch.
-- A transaction that says so (vitrine.cards = 'later') writes the cards itself, once, before it ends.
create function cards_are_written_later() returns boolean language sql stable as $$
  select current_setting('vitrine.cards', true) is not distinct from 'later'
$$;
comment on function cards_are_written_later is
  'Whether the transaction has said that it writes the product cards itself with write_cards_now';

create function write_cards_now(ids uuid[]) returns void language plpgsql as $$
begin
  perform set_config('vitrine.cards', '', true);
  perform refresh_product_cards(ids);
  perform evict_pages_of_products(ids);
end $$;
comment on function write_cards_now is
  'Writes the cards of products that a transaction has changed while cards were written later, and evicts their pages';

create or replace function product_changed() returns trigger language plpgsql as $$
declare
  shown uuid[];
  restocked uuid[];
  counted uuid[];
begin
  if cards_are_written_later() then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id) into shown from new_rows;
  else
    select array_agg(n.id) filter (where edited), array_agg(n.id) filter (where not edited and toggled), array_agg(n.id) filter (where not edited and not toggled and few)
    into shown, restocked, counted
    from new_rows n join old_rows o on o.id = n.id
    cross join lateral (select
      shows_product_change(o, n) as edited,
      can_be_bought(n.stock, n.stock_policy) <> can_be_bought(o.stock, o.stock_policy) as toggled,
      visible_stock(n.stock) <> visible_stock(o.stock) as few) change;
  end if;
  if shown is not null then
    perform refresh_product_cards(shown);
    perform evict_pages_of_products(shown);
  end if;
  if restocked is not null then
    update product_cards c set in_stock = can_be_bought(p.stock, p.stock_policy) from products p where p.id = c.product_id and c.product_id = any (restocked);
    perform evict_pages_of_products(restocked);
  end if;
  if counted is not null then
    perform pg_notify('page_cache', 'product:' || id) from unnest(counted) id;
  end if;
  return null;
end $$;

create or replace function product_part_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if cards_are_written_later() then return null; end if;
  if tg_op = 'DELETE' then
    select array_agg(distinct o.product_id) into ids from old_rows o join products p on p.id = o.product_id;
  else
    select array_agg(distinct product_id) into ids from new_rows;
  end if;
  if ids is not null then
    perform refresh_product_cards(ids);
    perform evict_pages_of_products(ids);
  end if;
  return null;
end $$;

create or replace function variant_changed() returns trigger language plpgsql as $$
declare
  edited uuid[];
  counted uuid[];
begin
  if cards_are_written_later() then return null; end if;
  select array_agg(distinct n.product_id) filter (where shows_variant_change(o, n)),
    array_agg(distinct n.product_id) filter (where visible_stock(n.stock) <> visible_stock(o.stock))
  into edited, counted
  from new_rows n join old_rows o on o.id = n.id;
  if edited is not null then
    perform refresh_product_cards(edited);
    perform evict_pages_of_products(edited);
  end if;
  if counted is not null then
    perform pg_notify('page_cache', 'product:' || id) from unnest(counted) id;
  end if;
  return null;
end $$;
