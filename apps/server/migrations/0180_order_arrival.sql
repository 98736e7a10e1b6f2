-- When an order arrives, as its shopper was told. It is stored with the order, because the owner may change the handling and transit
-- days later, and what was promised stays promised. Orders from before have none.
alter table orders add column arrives_from date, add column arrives_to date,
  add constraint orders_arrival_is_a_span check ((arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to);
comment on column orders.arrives_from is 'The first day of arrival that the shopper was told; null when none was told';
comment on column orders.arrives_to is 'The last day of arrival that the shopper was told';
