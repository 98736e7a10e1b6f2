-- What staff search and sort by in long lists: parts of names, addresses and numbers, totals, times.
create index users_email_parts on users using gin (email gin_trgm_ops);
create index users_first_name_parts on users using gin (first_name gin_trgm_ops);
create index users_last_name_parts on users using gin (last_name gin_trgm_ops);
create index orders_email_parts on orders using gin (email gin_trgm_ops);
create index orders_number_parts on orders using gin (number gin_trgm_ops);
create index order_addresses_name_parts on order_addresses using gin (name gin_trgm_ops);
create index transactions_by_status on transactions (status, order_id);
create index orders_by_total on orders (total, id);
create index orders_recently_changed on orders (updated_at desc, id desc);
create index products_recently_changed on products (updated_at desc, id desc);
create index products_by_status on products (status, created_at desc, id desc);
create index products_by_list_price on products (price, id);
create index products_by_stock on products (stock, id);
create index products_name_parts on products using gin (name gin_trgm_ops);
create index variants_newest on variants (created_at desc, id desc);
create index variants_of_product on variants (product_id, position, id);
create index reviews_of_user on reviews (user_id);
create index reviews_by_status on reviews (status, created_at desc, id desc);
