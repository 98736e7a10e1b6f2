-- Validates the purposes that migration 0571 added, and drops the index that refunds_counted replaces.
alter table refunds validate constraint refunds_purpose_check;
drop index refunds_made;
