-- Short lists pass over products that their market does not sell, and read only indexes for it (decision 0116).

-- lock: reading the products takes less than a second for 100,000; the upgrade may retry it. With the same rows as the index of 0143.
create index products_limited_to_markets on products (id) include (sold_in) where sold_in is not null;
drop index products_sold_in_markets;
-- lock: as above. With the same rows as the index of 0006.
create index products_newest_of_markets on products (created_at desc, id desc) include (sold_in) where status = 'ACTIVE';
drop index products_newest_on_sale;
