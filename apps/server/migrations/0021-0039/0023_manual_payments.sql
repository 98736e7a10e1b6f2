-- Payments without a provider: bank transfer, cash on delivery, invoice. The order waits until staff record the payment.

alter table transactions add column terms jsonb;
comment on column transactions.terms is 'Name and instructions of a payment without a provider, as the shopper agreed to them';
alter table transactions add column due_at timestamptz(3);
comment on column transactions.due_at is 'Until when a payment without a provider has to arrive; null: any other payment';
alter table transactions add column remind_at timestamptz(3);
comment on column transactions.remind_at is 'When the shopper is reminded of the payment; null: never, or reminded';
