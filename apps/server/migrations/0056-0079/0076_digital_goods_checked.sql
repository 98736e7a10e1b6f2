-- Checks the products from before 0075, without a lock that orders wait for.

alter table products validate constraint products_digital_is_no_kit;
