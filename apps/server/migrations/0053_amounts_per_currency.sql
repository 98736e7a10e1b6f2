-- Amounts of discounts and shipping methods in currencies of markets, and contents for the price per unit (decision 0070).

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

-- lock: the column has no default, and NOT VALID reads no row
alter table products add column unit_content text,
  add constraint products_unit_content_is_short check (length(unit_content) between 1 and 20) not valid;
comment on column products.unit_content is 'The amount in one unit of sale, such as 750 ml, for the price per unit; null: none. A variant may have its own';
-- lock: as above
alter table variants add column unit_content text,
  add constraint variants_unit_content_is_short check (length(unit_content) between 1 and 20) not valid;
comment on column variants.unit_content is 'The amount in one unit of sale, such as 750 ml; null: that of the product';
