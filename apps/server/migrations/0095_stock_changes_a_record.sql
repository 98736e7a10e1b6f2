-- Stock is a part of the record: a sale moves updated_at, so that whoever writes a stock counted before it is told (409 STALE).
-- edited_at is an editor's last change: what touches no stock is only stale after that one, however much was sold meanwhile.
alter table products add column edited_at timestamptz(3) not null default now();
alter table variants add column edited_at timestamptz(3) not null default now();
update products set edited_at = updated_at;
update variants set edited_at = updated_at;

create function touch_edited_at() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  new.edited_at := new.updated_at;
  return new;
end $$;

create function begin_edited_at() returns trigger language plpgsql as $$
begin
  new.edited_at := new.updated_at;
  return new;
end $$;
create trigger products_begin before insert on products for each row execute function begin_edited_at();
create trigger variants_begin before insert on variants for each row execute function begin_edited_at();

drop trigger products_touched on products;
-- The first of the two by name, so that an edit with stock in it is an edit. A review is none.
create trigger products_edited before update on products for each row
  when ((old.slug, old.name, old.long_name, old.description, old.price, old.discount, old.discount_type, old.cost_price,
         old.status, old.seo_title, old.seo_description, old.updated_at)
     is distinct from
        (new.slug, new.name, new.long_name, new.description, new.price, new.discount, new.discount_type, new.cost_price,
         new.status, new.seo_title, new.seo_description, new.updated_at))
  execute function touch_edited_at();
-- The sum over variants that an import brings is no change either: a product keeps the time it came with.
create trigger products_touched before update of stock on products for each row
  when (old.stock <> new.stock and old.updated_at = new.updated_at
    and not (pg_trigger_depth() > 0 and current_setting('vitrine.stock_reason', true) is not distinct from 'IMPORTED'))
  execute function touch_updated_at();

drop trigger variants_touched on variants;
create trigger variants_edited before update on variants for each row
  when ((old.options, old.price, old.sku, old.position, old.image_id) is distinct from (new.options, new.price, new.sku, new.position, new.image_id))
  execute function touch_edited_at();
create trigger variants_touched before update of stock on variants for each row
  when (old.stock <> new.stock and old.updated_at = new.updated_at)
  execute function touch_updated_at();
