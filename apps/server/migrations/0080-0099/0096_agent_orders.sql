-- Orders that the agent of their checkout reads (decision 0098).

alter table jobs.agent_carts add column agent text;
comment on column jobs.agent_carts.agent is
  'The address of the profile whose key signed the creation of the checkout; null: it was not signed, and anyone with the id reads it';

create table jobs.agent_orders (
  order_id uuid primary key,
  checkout_id uuid not null,
  agent text not null check (length(agent) <= 500),
  created_at timestamptz(3) not null default now()
);
comment on table jobs.agent_orders is
  'The agent with which the buyer of an order shares it, and its checkout. The agent reads the order until the buyer ends it, is erased, or a job deletes the row';
comment on column jobs.agent_orders.agent is 'The address of the profile whose keys sign the requests of the agent';
comment on column jobs.agent_orders.created_at is 'When the buyer placed the order and agreed that the agent reads it';
create index agent_orders_of_checkout on jobs.agent_orders (checkout_id, created_at);
create index agent_orders_by_age on jobs.agent_orders (created_at);
