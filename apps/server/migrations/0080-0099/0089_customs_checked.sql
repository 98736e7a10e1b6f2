-- Validates the constraints that 0084 added, without a lock against writes.
alter table products validate constraint products_hs_code;
alter table products validate constraint products_origin_country;
