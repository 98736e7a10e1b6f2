alter table orders add column pickup_place text;
comment on column orders.pickup_place is
  'Where the shopper fetches the order and when it is open, as they were told; may be empty; null: the order is shipped';
