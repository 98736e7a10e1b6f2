-- The providers and the payment methods are rows. A new adapter adds rows in a migration, and no check of a table names a provider.

create table providers (
  id text primary key check (length(id) between 1 and 40)
);
comment on table providers is 'The payment and shipping providers that have an adapter';

insert into providers values ('stripe'), ('manual'), ('easypost');

create table payment_methods (
  id text primary key check (length(id) between 1 and 40),
  provider text not null references providers
);
comment on table payment_methods is 'The payment methods of transactions, each with the provider that takes it';
comment on column payment_methods.provider is 'A payment is read, cancelled and refunded at this provider; manual: staff record it';

insert into payment_methods values ('STRIPE', 'stripe'), ('CASH', 'manual'), ('BANK_TRANSFER', 'manual'), ('OTHER', 'manual'),
  ('CASH_ON_DELIVERY', 'manual'), ('INVOICE', 'manual');

alter table transactions drop constraint transactions_method_check;
-- lock: without a check of the rows, the reference is added at once; 0022 checks them.
alter table transactions add constraint transactions_method_known foreign key (method) references payment_methods not valid;
alter table transactions drop constraint transactions_other_means_without_provider;
alter table transactions add constraint transactions_manual_without_provider check (
  method not in ('CASH', 'BANK_TRANSFER', 'OTHER', 'CASH_ON_DELIVERY', 'INVOICE') or (provider_payment_id is null and payment_method_id is null)
) not valid;

alter table provider_events drop constraint provider_events_provider_check;
-- lock: without a check of the rows, the reference is added at once; 0022 checks them.
alter table provider_events add constraint provider_events_provider_known foreign key (provider) references providers not valid;

alter table unknown_charges add column provider text not null default 'stripe';
comment on column unknown_charges.provider is 'The payment provider that received the amount';
alter table unknown_charges add constraint unknown_charges_provider_known foreign key (provider) references providers not valid;
