-- Customs data of variants, declared values, and the forms that a provider returns with a label (decision 0037).

-- lock: the column has no default, and NOT VALID reads no row
alter table products add column customs_value bigint,
  add constraint products_customs_value check (customs_value >= 0) not valid;
comment on column products.customs_value is
  'The value of one unit for customs declarations, in the shop''s smallest currency unit; null: the price paid';
-- lock: the columns have no default, and NOT VALID reads no row
alter table variants
  add column hs_code text,
  add column origin_country text,
  add column customs_value bigint,
  add constraint variants_hs_code check (hs_code ~ '^\d{4}([. ]?\d{2}){1,4}$') not valid,
  add constraint variants_origin_country check (origin_country ~ '^[A-Z]{2}$') not valid,
  add constraint variants_customs_value check (customs_value >= 0) not valid;
comment on column variants.hs_code is 'The code of the Harmonized System; null: that of the product';
comment on column variants.origin_country is 'The country where the variant was made; null: that of the product';
comment on column variants.customs_value is 'The value of one unit for customs declarations; null: that of the product';

-- lock: a constant default writes no row
alter table shipments add column customs_forms jsonb not null default '[]';
comment on column shipments.customs_forms is
  'The forms for the customs: a list of kind and the address of the file at the provider; empty: none, or erased with the person';
