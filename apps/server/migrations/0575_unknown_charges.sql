-- Money that the card provider took and no order of the shop is paid with.
create table unknown_charges (
  provider_payment_id text primary key,
  order_id uuid,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  resolved_by uuid
);
comment on table unknown_charges is 'Payments at the card provider without an order, or beside the payment of their order; staff decide what to do';
comment on column unknown_charges.order_id is 'The order that the payment names, if there is one: it was paid with another payment';
comment on column unknown_charges.amount is 'Cents that the provider received';
comment on column unknown_charges.resolved_at is 'When staff marked it as handled; null: it waits';
comment on column unknown_charges.resolved_by is 'The user who marked it as handled';
create index unknown_charges_open on unknown_charges (created_at desc) where resolved_at is null;
