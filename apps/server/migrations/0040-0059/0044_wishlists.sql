-- The products that signed-in shoppers save for later (decision 0063).

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  added_at timestamptz(3) not null default now(),
  primary key (user_id, product_id)
);
comment on table wishlist_items is 'The products that a shopper saved for later';
create index wishlist_items_of_product on wishlist_items (product_id);
