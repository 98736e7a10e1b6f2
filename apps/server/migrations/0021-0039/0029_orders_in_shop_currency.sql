-- An order that was priced before the currency of the shop changed is not stored.

create function check_shop_currency() returns trigger language plpgsql as $$
begin
  if new.currency <> shop_currency() then
    raise exception 'the currency % is not the currency of the shop', new.currency
      using errcode = 'check_violation', constraint = 'currency_is_of_shop';
  end if;
  return new;
end $$;
comment on function check_shop_currency is 'Refuses a record in another currency than the shop''s';
-- lock: orders is the only table that this transaction locks, so that no sale waits in a circle.
create trigger orders_currency before insert on orders for each row execute function check_shop_currency();
comment on trigger orders_currency on orders is
  'Refuses an order that was priced before the currency changed';
