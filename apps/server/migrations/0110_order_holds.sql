-- Orders that hold stock while they wait for their shopper: 3-D Secure outstanding, or placed without a card. Counted for each shopper and
-- each client address, which are kept as keyed hashes. A row of an order that is decided counts no more and is deleted by a job.
create table order_holds (
  order_id uuid primary key references orders on delete cascade,
  shopper bytea not null,
  client_address bytea,
  since timestamptz(3) not null default now()
);
create index order_holds_of_shopper on order_holds (shopper);
create index order_holds_of_address on order_holds (client_address) where client_address is not null;
