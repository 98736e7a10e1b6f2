-- Codes that are made in bulk: each gives its offer to one order. A version of the shop that runs beside this one knows no such code, and
-- takes an offer without a code of its own for automatic: make codes when all processes have this version.
create table discount_codes (
  code text primary key check (code = upper(code) and length(code) between 1 and 64),
  discount_id uuid not null references discounts on delete cascade,
  order_id uuid references orders on delete set null,
  created_at timestamptz(3) not null default now()
);
create index discount_codes_by_discount on discount_codes (discount_id, code);
create index discount_codes_by_order on discount_codes (order_id) where order_id is not null;
comment on table discount_codes is
  'Codes made in bulk, in capitals, each for one order; an offer that has some is not automatic';
comment on column discount_codes.order_id is 'The order that used it; null: not used, or the order was cancelled or deleted';

-- The two kinds of codes share no code.
create function refuse_bulk_code() returns trigger language plpgsql as $$
begin
  if exists (select from discount_codes where code = upper(new.code)) then
    raise unique_violation using message = 'A code made in bulk is the same', constraint = 'discounts_code_key', table = 'discounts';
  end if;
  return new;
end $$;
comment on function refuse_bulk_code is 'Refuses a code of an offer that was made in bulk already';
create trigger discounts_code_is_own before insert or update of code on discounts for each row
  when (new.code is not null) execute function refuse_bulk_code();
comment on trigger discounts_code_is_own on discounts is 'One code means one offer, whoever writes it';

create trigger discount_codes_made after insert on discount_codes for each statement execute function count_discount_change();
comment on trigger discount_codes_made on discount_codes is
  'An offer that gets its first codes is no longer automatic: every process reads its automatic offers anew';

create or replace function give_discount_uses_back() returns trigger language plpgsql as $$
begin
  delete from discount_uses where order_id = new.id;
  update discount_codes set order_id = null where order_id = new.id;
  return null;
end $$;
comment on function give_discount_uses_back is 'Deletes the uses of offers of a cancelled order, and frees its codes made in bulk';
