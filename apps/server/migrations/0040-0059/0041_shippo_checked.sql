-- Checks the rows from before 0040, without a lock that orders wait for.

alter table shipments validate constraint shipments_provider_known;
