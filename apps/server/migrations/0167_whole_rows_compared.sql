-- What evicts a page and what counts as an edit is found by comparing whole rows without the columns that do neither. A column that comes
-- later evicts and counts as an edit until somebody names it here; lists of the columns that do forgot it in silence.

-- Whether pages show a difference between two states of a row. The times of change follow from the other columns, and the cost price
-- stands on no page. Rows are compared as they are: as jsonb they would cost a sale a tenth more.
create function shows_product_change(was products, is_now products) returns boolean language plpgsql immutable as $$
begin
  was.stock := is_now.stock;
  was.cost_price := is_now.cost_price;
  was.created_at := is_now.created_at;
  was.updated_at := is_now.updated_at;
  was.edited_at := is_now.edited_at;
  return was is distinct from is_now;
end $$;

create function shows_variant_change(was variants, is_now variants) returns boolean language plpgsql immutable as $$
begin
  was.stock := is_now.stock;
  was.created_at := is_now.created_at;
  was.updated_at := is_now.updated_at;
  was.edited_at := is_now.edited_at;
  return was is distinct from is_now;
end $$;

create or replace function product_changed() returns trigger language plpgsql as $$
declare
  shown uuid[];
  restocked uuid[];
  counted uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into shown from new_rows;
  else
    select array_agg(n.id) filter (where edited), array_agg(n.id) filter (where not edited and toggled), array_agg(n.id) filter (where not edited and not toggled and few)
    into shown, restocked, counted
    from new_rows n join old_rows o on o.id = n.id
    cross join lateral (select
      shows_product_change(o, n) as edited,
      (n.stock > 0) <> (o.stock > 0) as toggled,
      visible_stock(n.stock) <> visible_stock(o.stock) as few) change;
  end if;
  if shown is not null then
    perform refresh_product_cards(shown);
    perform evict_pages_of_products(shown);
  end if;
  if restocked is not null then
    update product_cards c set in_stock = p.stock > 0 from products p where p.id = c.product_id and c.product_id = any (restocked);
    perform evict_pages_of_products(restocked);
  end if;
  if counted is not null then
    perform pg_notify('page_cache', 'product:' || id) from unnest(counted) id;
  end if;
  return null;
end $$;

create or replace function variant_changed() returns trigger language plpgsql as $$
declare
  edited uuid[];
  counted uuid[];
begin
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

-- A sale, a review and the sums over variants are no edits. unit_price is not computed yet when the trigger runs. A time of change that
-- an import brings makes the row an edit.
create function touch_edited_product() returns trigger language plpgsql as $$
declare
  was products := old;
begin
  was.stock := new.stock;
  was.has_variants := new.has_variants;
  was.rating_count := new.rating_count;
  was.rating_sum := new.rating_sum;
  was.unit_price := new.unit_price;
  was.created_at := new.created_at;
  was.edited_at := new.edited_at;
  if was is distinct from new then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
    new.edited_at := new.updated_at;
  end if;
  return new;
end $$;

create function touch_edited_variant() returns trigger language plpgsql as $$
declare
  was variants := old;
begin
  was.stock := new.stock;
  was.created_at := new.created_at;
  was.updated_at := new.updated_at;
  was.edited_at := new.edited_at;
  if was is distinct from new then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
    new.edited_at := new.updated_at;
  end if;
  return new;
end $$;

drop trigger products_edited on products;
create trigger products_edited before update on products for each row execute function touch_edited_product();
drop trigger variants_edited on variants;
create trigger variants_edited before update on variants for each row execute function touch_edited_variant();
drop function touch_edited_at();
