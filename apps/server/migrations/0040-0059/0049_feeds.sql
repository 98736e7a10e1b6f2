-- Product feeds (decision 0066) and carts of agents (decision 0067).

-- The schema jobs is outside backups. A restored shop reads every product again.
create table jobs.feed_products (
  view text not null check (length(view) <= 11),
  product_id uuid not null,
  fingerprint text not null,
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  issues jsonb not null check (jsonb_typeof(issues) = 'array'),
  page_difference text check (length(page_difference) between 1 and 500),
  read_at timestamptz(3) not null default now(),
  primary key (view, product_id)
);
comment on table jobs.feed_products is
  'The items of each product for feeds, by market and language. A job writes only products whose fingerprint has changed';
comment on column jobs.feed_products.view is 'The first part of the addresses of the market and language; empty: the main one';
comment on column jobs.feed_products.page_difference is 'How the page of the product differs from its items; null: it does not, or was not compared';
create index feed_products_with_issues on jobs.feed_products (product_id)
  where issues <> '[]' or page_difference is not null;

create table jobs.feed_views (
  view text primary key check (length(view) <= 11),
  built_at timestamptz(3) not null default now(),
  compared_at timestamptz(3)
);
comment on table jobs.feed_views is 'When the items of a market and language were last complete, and when a sample was compared with the pages';

create table jobs.agent_carts (
  id uuid primary key,
  kind text not null check (kind in ('CART', 'CHECKOUT')),
  view text not null check (length(view) <= 11),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and length(lines::text) <= 20000),
  is_canceled boolean not null default false,
  idempotency_hash bytea unique,
  request_hash bytea,
  expires_at timestamptz(3) not null,
  constraint agent_carts_keys_have_requests check ((idempotency_hash is null) = (request_hash is null))
);
comment on table jobs.agent_carts is
  'Carts and checkouts that agents filled. They contain ids and quantities only; the buyer continues in the storefront';
comment on column jobs.agent_carts.idempotency_hash is 'SHA-256 of the key with which the agent may repeat its request';
comment on column jobs.agent_carts.request_hash is 'SHA-256 of the request with that key. Another request with the same key is refused';
create index agent_carts_ended on jobs.agent_carts (expires_at);
