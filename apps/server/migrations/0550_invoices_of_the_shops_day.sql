-- Invoices and credit notes store their day in the shop's time zone. The year of their number is the year of this day.
alter table invoices add column issued_on date;
comment on column invoices.issued_on is 'The day of the number in the shop''s time zone; null while there is no number, and for numbers from before this column';
comment on column invoices.running_number is 'From 1 for each series and year of the shop''s time zone, without gaps';
comment on column invoices.series is 'The prefix of the owner''s settings; null, with year and number, until the order is paid';
alter table credit_notes add column issued_on date;
comment on column credit_notes.issued_on is 'The day of the number in the shop''s time zone; null for numbers from before this column';
comment on column credit_notes.running_number is 'From 1 for each series and year of the shop''s time zone, without gaps; given when the transaction ends';

create function shop_setting(field text) returns text language sql stable
  return (select value ->> field from settings where key = 'site');
comment on function shop_setting(text) is 'Returns a field of the settings of the site as text; null while the owner has not set it';

create function shop_day() returns date language plpgsql stable as $$
begin
  return (now() at time zone coalesce(shop_setting('timeZone'), 'UTC'))::date;
exception when invalid_parameter_value then
  -- A stored zone that PostgreSQL does not know must not refuse a payment.
  return (now() at time zone 'UTC')::date;
end $$;
comment on function shop_day() is 'Returns the current day in the shop''s time zone';

create function invoice_series() returns text language plpgsql stable as $$
declare
  prefix text := (select value -> 'invoicing' ->> 'prefix' from settings where key = 'site');
begin
  return case when prefix ~ '^[A-Z][A-Z0-9]{0,5}$' and prefix not in ('INV', 'CN') then prefix else 'SI' end;
end $$;
comment on function invoice_series() is 'Returns the prefix of invoice numbers: that of the settings, else SI. INV is the prefix of references, CN that of credit notes';

create or replace function number_invoice() returns trigger language plpgsql as $$
declare
  today date := shop_day();
  prefix text := invoice_series();
begin
  perform pg_advisory_xact_lock(hashtext('invoices of the series INV'));
  update invoices i set series = prefix, year = extract(year from today), issued_on = today,
    running_number = (select coalesce(max(n.running_number), 0) + 1 from invoices n
      where n.series = prefix and n.year = extract(year from today)::integer)
  where i.order_id = new.id and i.running_number is null;
  return null;
end $$;

create or replace function number_credit_note() returns trigger language plpgsql as $$
declare
  today date := shop_day();
begin
  perform pg_advisory_xact_lock(hashtext('credit notes of the series CN'));
  update credit_notes c set series = 'CN', year = extract(year from today), issued_on = today,
    running_number = (select coalesce(max(n.running_number), 0) + 1 from credit_notes n
      where n.series = 'CN' and n.year = extract(year from today)::integer)
  where c.id = new.id and c.running_number is null;
  return null;
end $$;
