-- Checks the rows from before 0021, without a lock that orders wait for.

alter table transactions validate constraint transactions_method_known;
alter table transactions validate constraint transactions_manual_without_provider;
alter table provider_events validate constraint provider_events_provider_known;
alter table unknown_charges validate constraint unknown_charges_provider_known;
