-- The weight of one unit in ounces, as packed; null: not weighed. A variant without a weight has its product's.
alter table products add column weight double precision check (weight > 0 and weight <= 2400);
alter table variants add column weight double precision check (weight > 0 and weight <= 2400);
comment on column products.weight is 'Ounces of one unit as packed; null: not weighed';
comment on column variants.weight is 'Ounces of one unit as packed; null: as the product';
