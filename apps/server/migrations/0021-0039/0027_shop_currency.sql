-- The currency of a shop is a setting. Its amounts have no currency of their own, so it is fixed once money was promised.

create function stored_currency(site jsonb) returns text language sql immutable
  return case when site ->> 'currency' ~ '^[A-Z]{3}$' then site ->> 'currency' else 'USD' end;
comment on function stored_currency is 'Returns the currency in the stored site settings; USD when it is absent or unreadable';

create function shop_currency() returns text language sql stable
  return coalesce((select stored_currency(value) from settings where key = 'site'), 'USD');
comment on function shop_currency is 'Returns the currency of all amounts of the shop: the setting, or USD while the owner has not set it';

comment on column products.currency is 'Only for processes of 1.0.0. The currency of a product is that of the shop: see shop_currency()';

create function currency_decimals(currency text) returns int language sql immutable
  return case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2
  end;
comment on function currency_decimals is 'Returns the number of decimals of a currency (ISO 4217)';

create function shop_currency_refusal(wanted text) returns text language sql stable
  return case
    when wanted = shop_currency() then null
    when exists (select from orders) or exists (select from gift_cards) or exists (select from draft_orders) then 'PROMISED'
    when currency_decimals(wanted) <> currency_decimals(shop_currency())
      and (exists (select from products) or exists (select from discounts) or exists (select from shipping_methods)) then 'DECIMALS'
  end;
comment on function shop_currency_refusal is
  'Returns why the shop cannot change to a currency: amounts were PROMISED in the current one, or have other DECIMALS; null: it can';

create function change_shop_currency() returns trigger language plpgsql as $$
declare
  wanted text := stored_currency(new.value);
begin
  if wanted = shop_currency() then return new; end if;
  -- No order, draft, product or gift card is written meanwhile with an amount in the earlier currency.
  lock table orders, draft_orders, products, gift_cards in share row exclusive mode;
  if shop_currency_refusal(wanted) is not null then
    raise exception 'the shop cannot change to the currency %: %', wanted, shop_currency_refusal(wanted)
      using errcode = 'check_violation', constraint = 'settings_currency_is_fixed';
  end if;
  return new;
end $$;
comment on function change_shop_currency is 'Refuses another currency once an amount was promised';
create trigger settings_currency before insert or update on settings
  for each row when (new.key = 'site') execute function change_shop_currency();
comment on trigger settings_currency on settings is
  'Fixes the currency from the first order, draft or gift card. Every way of changing settings passes here';
