-- Validates the constraints that 0131 added, without a lock against writes.
alter table products validate constraint products_customs_value;
alter table variants validate constraint variants_hs_code;
alter table variants validate constraint variants_origin_country;
alter table variants validate constraint variants_customs_value;
