-- A cancelled order gives its discounts back to their limits. If it was paid it stays a sale, so reports still know its discounts.
-- lock: the new table has no rows to check, and the upgrade may retry.
create table cancelled_discount_uses (
  order_id uuid not null references orders on delete cascade,
  discount_id uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (order_id, discount_id)
);
comment on table cancelled_discount_uses is 'The discounts of paid orders that were cancelled: they count in reports and no longer in limits';
comment on column cancelled_discount_uses.amount is 'Cents';

create or replace function give_discount_uses_back() returns trigger language plpgsql as $$
begin
  if new.payment_status in ('PAID', 'REFUNDED') then
    insert into cancelled_discount_uses (order_id, discount_id, amount)
      select order_id, discount_id, amount from discount_uses where order_id = new.id on conflict do nothing;
  end if;
  delete from discount_uses where order_id = new.id;
  update discount_codes set order_id = null where order_id = new.id;
  return null;
end $$;

-- Orders that were cancelled before this version: their codes name their discounts.
insert into cancelled_discount_uses (order_id, discount_id, amount)
select o.id, d.id, (given ->> 'amount')::bigint
from orders o, jsonb_array_elements(o.discounts) given, discounts d
where o.status = 'CANCELLED' and o.payment_status = 'REFUNDED' and d.code = given ->> 'code'
on conflict do nothing;
