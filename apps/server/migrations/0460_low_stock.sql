-- Variants of which few are left, so that the dashboard does not read every variant to find ten (docs/performance.md).
create table low_stock_variants (
  variant_id uuid primary key references variants on delete cascade,
  stock int not null
);
comment on table low_stock_variants is
  'The variants with a stock of 5 or less, kept by triggers of variants. An index of variants by stock would make each sale write all indexes of its variant';
create index low_stock_variants_lowest on low_stock_variants (stock, variant_id);

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
comment on function note_low_stock() is 'Keeps the row of a variant in low_stock_variants';

create trigger variants_low_from_start after insert on variants for each row
  when (new.stock <= 5) execute function note_low_stock();
comment on trigger variants_low_from_start on variants is 'Notes a new variant of which few are there';
create trigger variants_low_stock after update of stock on variants for each row
  when (old.stock <> new.stock and (old.stock <= 5 or new.stock <= 5)) execute function note_low_stock();
comment on trigger variants_low_stock on variants is 'Notes a variant of which few are left, or again more, whoever changes its stock';

insert into low_stock_variants (variant_id, stock) select id, stock from variants where stock <= 5
on conflict (variant_id) do nothing;
