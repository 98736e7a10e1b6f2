-- Invoices of paid orders are numbered by series and year, without gaps.
alter table invoices
  add column series text,
  add column year integer,
  add column running_number integer;
comment on column invoices.series is 'null, with year and number, until the order is paid, and for orders from before such numbers';
comment on column invoices.running_number is 'From 1 for each series and year (UTC), without gaps';
-- lock: no row has a number yet, so the index is empty and is built in one pass over a narrow table.
create unique index invoices_running_number_key on invoices (series, year, running_number) where running_number is not null;

-- At the end of the transaction, so that two orders wait for each other only for the time of a commit; a transaction that is rolled back
-- leaves no gap.
create function number_invoice() returns trigger language plpgsql as $$
declare
  present integer := extract(year from now() at time zone 'UTC');
begin
  perform pg_advisory_xact_lock(hashtext('invoices of the series INV'));
  update invoices set series = 'INV', year = present,
    running_number = (select coalesce(max(running_number), 0) + 1 from invoices where series = 'INV' and year = present)
  where order_id = new.id and running_number is null;
  return null;
end $$;
comment on function number_invoice() is 'Gives the invoice of an order the next number of its series and year';
create constraint trigger orders_invoiced after update of status on orders
  deferrable initially deferred for each row when (old.status = 'PENDING' and new.status = 'PAID')
  execute function number_invoice();
comment on trigger orders_invoiced on orders is
  'Numbers the invoice of a paid order: the law wants numbers without gaps, so they are not given before the transaction ends';
