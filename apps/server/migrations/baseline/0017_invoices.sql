-- Invoices, credit notes and the taxes that Stripe Tax records.

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  invoice_number text not null unique check (invoice_number ~ '^INV-[0-9]+$'),
  created_at timestamptz(3) not null default now(),
  series text,
  year integer,
  running_number integer,
  issued_on date
);
comment on table invoices is 'Invoices of orders, numbered by series and year without gaps once the order is paid';
comment on column invoices.issued_on is
  'The day of the number in the shop''s time zone, whose year is that of the number; null without a number';
comment on column invoices.running_number is 'From 1 for each series and year, without gaps';
comment on column invoices.series is 'The prefix of the owner''s settings; null, with year and number, until the order is paid';
create index invoices_of_order on invoices (order_id);
create unique index invoices_running_number_key on invoices (series, year, running_number) where running_number is not null;

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
  created_at timestamptz(3) not null default now(),
  issued_on date
);
comment on table credit_notes is
  'Credit notes of succeeded refunds with their taxes, numbered as invoices; a note is never changed or deleted';
comment on column credit_notes.amount is 'Cents with taxes: the amount of the refund';
comment on column credit_notes.cancelled_at is
  'When the bank returned the succeeded refund: the note retains its number and credits nothing';
comment on column credit_notes.issued_on is 'The day of the number in the shop''s time zone; null if it was not recorded';
comment on column credit_notes.parts is
  'The credited parts of each line, or of the shipping (lineId null): [{lineId, amount, taxes}], the taxes as order_lines.taxes; cents';
comment on column credit_notes.running_number is
  'From 1 for each series and year of the shop''s time zone, without gaps; assigned when the transaction ends';
comment on column credit_notes.tax is 'Cents of taxes in the amount';
create index credit_notes_of_order on credit_notes (order_id);
create unique index credit_notes_running_number_key on credit_notes (series, year, running_number) where running_number is not null;
create trigger credit_notes_fixed before update of order_id, refund_id, amount, tax, parts on credit_notes for each row
  when ((old.order_id, old.refund_id, old.amount, old.tax, old.parts) is distinct from (new.order_id, new.refund_id, new.amount, new.tax, new.parts))
  execute function refuse_changing_amounts();
comment on trigger credit_notes_fixed on credit_notes is
  'Refuses to change a credit note: invoices minus credit notes are the shop''s revenue';

create table order_tax_sources (
  order_id uuid primary key references orders on delete cascade,
  computed_by text not null check (computed_by in ('STRIPE', 'TABLES')),
  fallback_reason text check (fallback_reason in ('NO_ANSWER', 'REFUSED', 'ABSURD', 'BUSY', 'CHANGED')),
  account text,
  calculation_id text constraint order_tax_sources_calculation_key unique check (length(calculation_id) between 1 and 255),
  expires_at timestamptz(3),
  line_ids uuid[] not null default '{}',
  transaction_id text constraint order_tax_sources_transaction_key unique check (length(transaction_id) between 1 and 255),
  transaction_lines jsonb not null default '{}' check (jsonb_typeof(transaction_lines) = 'object'),
  state text not null check (state in ('WAITING', 'RECORDED', 'NOT_NEEDED', 'EXPIRED', 'REFUSED')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz(3) not null default now(),
  last_error text check (length(last_error) <= 500),
  created_at timestamptz(3) not null default now(),
  -- Refunds of an order wait until Stripe Tax has recorded it.
  sent_again integer not null default 0,
  constraint order_tax_sources_say_why check (
    case computed_by when 'STRIPE' then calculation_id is not null and expires_at is not null and fallback_reason is null
      else calculation_id is null and transaction_id is null and fallback_reason is not null and state = 'NOT_NEEDED' end),
  constraint order_tax_sources_recorded check ((state = 'RECORDED') = (transaction_id is not null))
);
comment on table order_tax_sources is
  'The source of an order''s taxes while Stripe Tax is enabled; orders without a row used the shop''s own rates';
comment on column order_tax_sources.account is 'The Stripe account of the calculation; null: unknown';
comment on column order_tax_sources.expires_at is 'When the calculation expires: Stripe no longer records it';
comment on column order_tax_sources.fallback_reason is 'Why the shop''s own rates were used instead of Stripe Tax';
comment on column order_tax_sources.line_ids is 'The order lines by their names in the calculation, from L1';
comment on column order_tax_sources.next_try_at is
  'The next attempt. A process moves it before it tries, so that two processes never try concurrently';
comment on column order_tax_sources.sent_again is
  'How often staff resubmitted a refused order; part of the idempotency key, because Stripe repeats a refusal for the same key';
comment on column order_tax_sources.state is
  'WAITING: recorded at Stripe when the order is paid; RECORDED; NOT_NEEDED; EXPIRED: too late to record; REFUSED by Stripe (last_error)';
comment on column order_tax_sources.transaction_lines is 'The lines of Stripe''s transaction by L1, L2: {"L1": "tax_li_..."}';
create index order_tax_sources_waiting on order_tax_sources (next_try_at) where state = 'WAITING';
create index order_tax_sources_failed on order_tax_sources (state) where state in ('EXPIRED', 'REFUSED');

create table tax_reversals (
  credit_note_id uuid primary key references credit_notes on delete cascade,
  order_id uuid not null references order_tax_sources on delete cascade,
  parts jsonb check (jsonb_typeof(parts) = 'array'),
  reversal_id text constraint tax_reversals_reversal_key unique check (length(reversal_id) between 1 and 255),
  undo_id text constraint tax_reversals_undo_key unique check (length(undo_id) between 1 and 255),
  state text not null default 'WAITING' check (state in ('WAITING', 'RECORDED', 'UNDOING', 'UNDONE', 'NOT_NEEDED', 'REFUSED')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz(3) not null default now(),
  last_error text check (length(last_error) <= 500),
  created_at timestamptz(3) not null default now(),
  sent_again integer not null default 0
);
comment on table tax_reversals is 'Reversals of taxes at Stripe Tax: one for each credit note';
comment on column tax_reversals.parts is
  'The request to Stripe, stored before it is sent: [{name, amount, tax}], lines as L1, L2 and the shipping as null; cents; null: not computed yet';
comment on column tax_reversals.sent_again is
  'How often staff resubmitted a refused reversal; part of the idempotency key, as in order_tax_sources';
comment on column tax_reversals.state is
  'WAITING: not sent yet; RECORDED; UNDOING: the bank returned the refund, not sent yet; UNDONE; NOT_NEEDED; REFUSED by Stripe (last_error)';
comment on column tax_reversals.undo_id is 'The reversal of the reversal, after the bank returned the refund';
create index tax_reversals_of_order on tax_reversals (order_id);
create index tax_reversals_waiting on tax_reversals (next_try_at) where state in ('WAITING', 'UNDOING');
create index tax_reversals_failed on tax_reversals (state) where state = 'REFUSED';

create function invoice_series() returns text language plpgsql stable as $$
declare
  prefix text := (select value -> 'invoicing' ->> 'prefix' from settings where key = 'site');
begin
  return case when prefix ~ '^[A-Z][A-Z0-9]{0,5}$' and prefix not in ('INV', 'CN') then prefix else 'SI' end;
end $$;
comment on function invoice_series is
  'Returns the prefix of invoice numbers: that of the settings, else SI. INV is the prefix of references, CN that of credit notes';

-- Runs at the end of the transaction: two orders wait for each other only during a commit, and a rollback leaves no gap.
create function number_invoice() returns trigger language plpgsql as $$
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
comment on function number_invoice is 'Assigns the next number of its series and year to the invoice of an order';
create constraint trigger orders_invoiced after update of status on orders
  deferrable initially deferred for each row when (old.status = 'PENDING' and new.status = 'PAID')
  execute function number_invoice();
comment on trigger orders_invoiced on orders is
  'Numbers the invoice of a paid order at the end of the transaction, because the law requires numbers without gaps';

-- Runs at the end of the transaction: two refunds wait for each other only during a commit, and a rollback leaves no gap.
create function number_credit_note() returns trigger language plpgsql as $$
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
comment on function number_credit_note is 'Assigns the next number of its series and year to a credit note';
create constraint trigger credit_notes_numbered after insert on credit_notes
  deferrable initially deferred for each row when (new.running_number is null)
  execute function number_credit_note();
comment on trigger credit_notes_numbered on credit_notes is
  'Numbers a credit note at the end of the transaction, because the law requires numbers without gaps';

create function keep_tax_source() returns trigger language plpgsql as $$
begin
  raise exception 'what computed the taxes of an order never changes' using errcode = 'check_violation';
end $$;
comment on function keep_tax_source is 'Refuses to change the source of an order''s taxes';
create trigger order_tax_sources_fixed before update on order_tax_sources for each row
  when ((old.order_id, old.computed_by, old.fallback_reason, old.calculation_id, old.line_ids)
     is distinct from (new.order_id, new.computed_by, new.fallback_reason, new.calculation_id, new.line_ids)
     or old.transaction_id is distinct from new.transaction_id and old.transaction_id is not null)
  execute function keep_tax_source();
comment on trigger order_tax_sources_fixed on order_tax_sources is
  'Refuses to change the source of an order''s taxes, because its amounts never change. A recorded transaction is final';

create function reverse_tax_of_credit_note() returns trigger language plpgsql as $$
begin
  insert into tax_reversals (credit_note_id, order_id)
  select new.id, new.order_id from order_tax_sources s where s.order_id = new.order_id and s.computed_by = 'STRIPE';
  return null;
end $$;
comment on function reverse_tax_of_credit_note is 'Enqueues the reversal of a credit note''s taxes at Stripe';
create trigger credit_notes_reverse_tax after insert on credit_notes for each row execute function reverse_tax_of_credit_note();
comment on trigger credit_notes_reverse_tax on credit_notes is
  'Enqueues a reversal for every credit note, in the transaction that writes it';

-- A refused reversal needs no undoing.
create function undo_tax_of_credit_note() returns trigger language plpgsql as $$
begin
  update tax_reversals set last_error = null, next_try_at = now(),
    state = case when reversal_id is null and (parts is null or state = 'REFUSED') then 'NOT_NEEDED' else 'UNDOING' end
  where credit_note_id = new.id and (state in ('WAITING', 'RECORDED') or state = 'REFUSED' and reversal_id is null);
  return null;
end $$;
comment on function undo_tax_of_credit_note is 'Enqueues the undoing of a reversal whose refund the bank returned';
create trigger credit_notes_undo_tax after update of cancelled_at on credit_notes for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function undo_tax_of_credit_note();
comment on trigger credit_notes_undo_tax on credit_notes is 'Undoes the tax reversal of a refund that the bank returned';
