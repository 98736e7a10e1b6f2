-- Checkouts that agents pay (decision 0108).

alter table jobs.agent_carts add column buyer jsonb;
alter table jobs.agent_carts add constraint agent_carts_buyer_check check (length(buyer::text) <= 5000) not valid;
alter table jobs.agent_carts add column agreed_total bigint;
comment on table jobs.agent_carts is
  'Carts and checkouts that agents filled. Only a checkout that an agent may pay names its buyer';
comment on column jobs.agent_carts.buyer is
  'The email, name, address and delivery option of the buyer; null: unknown, or the buyer pays in the storefront';
comment on column jobs.agent_carts.agreed_total is
  'The total of the last answer, in cents, up to which the agent pays; null: the checkout could not be paid';

alter table jobs.agent_orders add column is_placed_by_agent boolean not null default false;
comment on column jobs.agent_orders.is_placed_by_agent is
  'Whether the agent placed and paid the order itself. It then reads where its buyer confirms the payment';
