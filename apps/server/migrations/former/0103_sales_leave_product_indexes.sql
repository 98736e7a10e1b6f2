-- A sale changes a product's stock and the time of its last change, and nothing else that an index holds, but for these two: for their sake each
-- sale wrote the product into all of its indexes anew (0.2 ms of 1.7 an order). Staff see the lowest stock, what is sold out and what
-- changed last of 100,000 products within 40 ms without them.
drop index products_by_stock, products_recently_changed;
alter table products set (fillfactor = 90);
