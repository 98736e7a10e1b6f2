-- Saved payment methods: the provider's customer of an account, and of a payment (decision 0086).

-- lock: the table is new and empty, so the references are added at once, and the upgrade may retry them.
create table provider_customers (
  id uuid primary key,
  provider text not null references providers,
  account text not null check (length(account) between 1 and 200),
  customer_id text not null check (length(customer_id) between 1 and 255),
  user_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  attempted_at timestamptz(3),
  failed_since timestamptz(3)
);
comment on table provider_customers is
  'The customers at the payment providers who have saved cards. The cards are stored by the provider only';
comment on column provider_customers.account is 'The account and mode at the provider to which the customer belongs';
comment on column provider_customers.user_id is
  'Null: the account was erased or deleted, and a job deletes the customer at the provider, then this row';
comment on column provider_customers.attempted_at is 'When the deletion at the provider last failed; null: never';
comment on column provider_customers.failed_since is
  'When the deletion at the provider first failed; after 30 days the shop gives up a customer of another account';
create unique index provider_customers_of_user on provider_customers (user_id, provider, account);
create index provider_customers_to_delete on provider_customers (attempted_at nulls first) where user_id is null;

alter table transactions add column provider_customer_id text;
comment on column transactions.provider_customer_id is
  'The provider''s customer who pays with a saved card, or who saves the card; null: neither';
alter table transactions add column saves_method boolean not null default false;
comment on column transactions.saves_method is 'Whether the shopper wants the card of this payment saved';
