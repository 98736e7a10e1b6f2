-- How many items shoppers add to carts on each day, for the way from visit to order.

-- lock: the default is a constant, so no row is written.
alter table cart_days add column added bigint not null default 0;
comment on column cart_days.added is 'The number of times that a shopper added an item to a cart';
