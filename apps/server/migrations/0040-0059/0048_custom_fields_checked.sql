-- Checks the rows from before 0047, without a lock that orders wait for.

alter table products validate constraint products_custom_fields;
alter table variants validate constraint variants_custom_fields;
alter table categories validate constraint categories_custom_fields;
alter table collections validate constraint collections_custom_fields;
alter table users validate constraint users_custom_fields;
alter table orders validate constraint orders_custom_fields;
alter table pages validate constraint pages_custom_fields;
