-- Units that staff add to a placed order are a draft of their own, and an order when they are paid: the amounts of an order never change.
alter table draft_orders add column addition_to uuid references orders on delete set null;
create index draft_orders_of_addition on draft_orders (addition_to) where addition_to is not null;
comment on column draft_orders.addition_to is 'The placed order to which staff added these lines; null for a draft of its own';
