-- What the customs need to know about a product (decision 0093).

-- lock: the columns have no default, so no row is written
alter table products
  add column hs_code text,
  add column origin_country text,
  add constraint products_hs_code check (hs_code ~ '^\d{4}([. ]?\d{2}){1,4}$') not valid,
  add constraint products_origin_country check (origin_country ~ '^[A-Z]{2}$') not valid;
comment on column products.hs_code is 'The code of the Harmonized System, for customs declarations; null: none';
comment on column products.origin_country is 'The country where the product was made; null: the country of the sender';
