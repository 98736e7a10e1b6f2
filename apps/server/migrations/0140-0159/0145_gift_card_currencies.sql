-- Gift cards and store credit have a currency, and pay only orders in it (decision 0117).

-- lock: a stable default is computed once, so the table is not rewritten; the upgrade may retry it.
alter table gift_cards add column currency text not null default shop_currency();
comment on column gift_cards.currency is
  'The currency of the balance: the shop''s, or that of a market. The default is for processes of earlier versions';
alter table gift_cards add constraint gift_cards_currency_check check (currency ~ '^[A-Z]{3}$') not valid;

-- lock: reads the accounts once; a customer has one account in each currency.
create unique index gift_cards_credit_in_currency on gift_cards (user_id, currency) where user_id is not null;
drop index gift_cards_credit_of_user;

create function check_issued_currency() returns trigger language plpgsql as $$
begin
  if exists (
    select from gift_card_lines l join orders o on o.id = l.order_id
    where l.order_line_id = new.order_line_id and o.currency <> new.currency
  ) then
    raise exception 'a sold gift card is in the currency of its order'
      using errcode = 'check_violation', constraint = 'gift_cards_currency_is_of_order';
  end if;
  return new;
end $$;
comment on function check_issued_currency is 'Refuses a sold gift card in another currency than its order''s';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger gift_cards_currency before insert on gift_cards for each row execute function check_shop_currency();
comment on trigger gift_cards_currency on gift_cards is 'Refuses an account in a currency that is neither the shop''s nor that of a market';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger gift_cards_currency_of_order before insert or update of order_line_id on gift_cards
  for each row when (new.order_line_id is not null) execute function check_issued_currency();
comment on trigger gift_cards_currency_of_order on gift_cards is 'Refuses a sold gift card whose value would be of another currency';

create function refuse_other_currency() returns trigger language plpgsql as $$
begin
  raise exception 'a balance stays in its currency' using errcode = 'check_violation', constraint = 'gift_cards_currency_is_fixed';
end $$;
comment on function refuse_other_currency is 'Refuses to change the currency of a balance';
-- lock: the runner locks the tables of this file first, in the order of a sale.
create trigger gift_cards_currency_fixed before update of currency on gift_cards
  for each row when (old.currency <> new.currency) execute function refuse_other_currency();
comment on trigger gift_cards_currency_fixed on gift_cards is 'Fixes the currency of an account, because its entries are amounts of it';

-- The refund of a withdrawal from sold cards is written after its entry. check_refund_currency then compares both.
create or replace function check_gift_card_currency() returns trigger language plpgsql as $$
declare
  held text := (select currency from gift_cards where id = new.gift_card_id);
begin
  if exists (
    select from orders where currency <> held and id in (
      new.order_id,
      (select order_id from refunds where id = new.refund_id),
      (select e.order_id from exchange_payouts p join exchanges e on e.account_id = p.account_id where p.id = new.refund_id))
  ) then
    raise exception 'gift cards and store credit pay and are refunded in their currency only'
      using errcode = 'check_violation', constraint = 'gift_cards_currency_is_of_order';
  end if;
  return new;
end $$;
comment on function check_gift_card_currency is 'Refuses an entry of an order or a refund in another currency than its account''s';
comment on trigger gift_card_entries_currency on gift_card_entries is
  'Refuses a payment by, or a refund to, an account in another currency than the order''s';
drop trigger gift_card_lines_currency on gift_card_lines;

create or replace function check_refund_currency() returns trigger language plpgsql as $$
begin
  if new.currency <> (select currency from transactions where id = new.transaction_id) then
    raise exception 'the currency % is not the currency of the payment', new.currency
      using errcode = 'check_violation', constraint = 'refunds_currency_is_of_payment';
  end if;
  if exists (
    select from gift_card_entries e join gift_cards g on g.id = e.gift_card_id
    where e.refund_id = new.id and g.currency <> new.currency
  ) then
    raise exception 'a refund withdraws from gift cards in its currency only'
      using errcode = 'check_violation', constraint = 'gift_cards_currency_is_of_order';
  end if;
  return new;
end $$;
comment on function check_refund_currency is
  'Refuses a refund in another currency than its payment''s, which is that of its order, and one of gift cards in another currency';
