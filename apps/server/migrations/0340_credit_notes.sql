-- Each refund that was carried out has a credit note, numbered by series and year without gaps, as invoices are.
create table credit_notes (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  refund_id uuid not null constraint credit_notes_refund_id_key unique references refunds on delete cascade,
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax >= 0),
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  series text,
  year integer,
  running_number integer,
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table credit_notes is 'What refunds take back of an invoice, with its taxes; a note is never changed or removed';
comment on column credit_notes.amount is 'Cents with taxes: the amount of the refund';
comment on column credit_notes.tax is 'Cents of taxes in the amount';
comment on column credit_notes.parts is
  'What is given back of each line, or of the shipping (lineId null): [{lineId, amount, taxes}], the taxes as order_lines.taxes; cents';
comment on column credit_notes.running_number is 'From 1 for each series and year (UTC), without gaps; given when the transaction ends';
comment on column credit_notes.cancelled_at is 'When the bank returned a refund that had succeeded: the note keeps its number and gives nothing back';
create index credit_notes_of_order on credit_notes (order_id);
create unique index credit_notes_running_number_key on credit_notes (series, year, running_number) where running_number is not null;

create trigger credit_notes_fixed before update of order_id, refund_id, amount, tax, parts on credit_notes for each row
  when ((old.order_id, old.refund_id, old.amount, old.tax, old.parts) is distinct from (new.order_id, new.refund_id, new.amount, new.tax, new.parts))
  execute function refuse_changing_amounts();
comment on trigger credit_notes_fixed on credit_notes is
  'Refuses to change a credit note: invoice less credit notes is what the shop kept';

-- At the end of the transaction, so that two refunds wait for each other only for the time of a commit, and a rolled back one leaves no gap.
create function number_credit_note() returns trigger language plpgsql as $$
declare
  present integer := extract(year from now() at time zone 'UTC');
begin
  perform pg_advisory_xact_lock(hashtext('credit notes of the series CN'));
  update credit_notes set series = 'CN', year = present,
    running_number = (select coalesce(max(running_number), 0) + 1 from credit_notes where series = 'CN' and year = present)
  where id = new.id and running_number is null;
  return null;
end $$;
comment on function number_credit_note() is 'Gives a credit note the next number of its series and year';
create constraint trigger credit_notes_numbered after insert on credit_notes
  deferrable initially deferred for each row when (new.running_number is null)
  execute function number_credit_note();
comment on trigger credit_notes_numbered on credit_notes is
  'Numbers a credit note: the law wants numbers without gaps, so they are not given before the transaction ends';
