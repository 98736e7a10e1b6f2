-- Checks the rows from before 0056, without a lock that orders wait for.

alter table returns validate constraint returns_kind_known;
