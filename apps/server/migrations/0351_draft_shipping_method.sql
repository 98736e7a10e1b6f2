alter table draft_orders add column shipping_method_id uuid;
comment on column draft_orders.shipping_method_id is
  'The shipping method that staff chose, which may be deleted since; null: the cheapest of the address, or the flat rate without zones';
