-- Amounts of discounts and shipping methods in currencies of markets (decision 0070).

-- lock: a shop has some hundreds of discounts
alter table discounts add column currency_amounts jsonb
  constraint discounts_currency_amounts_is_list check (jsonb_typeof(currency_amounts) = 'array');
comment on column discounts.currency_amounts is
  'The amounts in currencies of markets: value, minimumSubtotal and tierMinimums for each currency; null: none. Without them the discount does not apply there';

-- lock: a shop has some dozens of shipping methods
alter table shipping_methods add column currency_amounts jsonb
  constraint shipping_methods_currency_amounts_is_list check (jsonb_typeof(currency_amounts) = 'array');
comment on column shipping_methods.currency_amounts is
  'Price and steps in currencies of markets, which replace price and steps there; null: none';
