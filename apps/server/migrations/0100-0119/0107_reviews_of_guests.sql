-- Reviews by guests, who have no account: the order that they bought the product with (decision 0104).

-- lock: the column is nullable and empty, so no row of either table is read; the upgrade may retry it.
alter table reviews add column order_id uuid references orders on delete set null;
comment on column reviews.order_id is 'The order of a guest who wrote it; null: written with an account, or imported';
-- lock: the index has no row yet; reading the reviews takes less than a second for 100,000.
create unique index reviews_one_per_order on reviews (order_id, product_id) where order_id is not null;
