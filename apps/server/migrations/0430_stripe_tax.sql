-- Stripe Tax in place of the shop's own rates: what it computed of each order, and what it is told of payments and refunds.
alter table tax_classes add column tax_code text;
comment on column tax_classes.tax_code is 'What Stripe Tax calls these goods, such as txcd_35010000; null: the code of the settings';
-- lock: the column is new and empty; the condition is checked for new rows only, so nothing is read.
alter table tax_classes add constraint tax_classes_tax_code_is_one check (tax_code ~ '^txcd_[0-9]{8}$') not valid;

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
  constraint order_tax_sources_say_why check (
    case computed_by when 'STRIPE' then calculation_id is not null and expires_at is not null and fallback_reason is null
      else calculation_id is null and transaction_id is null and fallback_reason is not null and state = 'NOT_NEEDED' end),
  constraint order_tax_sources_recorded check ((state = 'RECORDED') = (transaction_id is not null))
);
comment on table order_tax_sources is
  'Who computed the taxes of an order while the shop asks Stripe Tax; orders without a row had the shop''s own rates';
comment on column order_tax_sources.fallback_reason is 'Why the shop''s own rates computed instead of Stripe Tax';
comment on column order_tax_sources.account is 'The account of Stripe that computed; null: it was not known';
comment on column order_tax_sources.expires_at is 'After it Stripe no longer records the calculation';
comment on column order_tax_sources.line_ids is 'The lines of the order as the calculation names them: L1 is the first';
comment on column order_tax_sources.transaction_lines is 'The lines of Stripe''s transaction by L1, L2: {"L1": "tax_li_..."}';
comment on column order_tax_sources.state is
  'WAITING: Stripe is told when the order is paid; RECORDED; NOT_NEEDED; EXPIRED: too late to tell; REFUSED: Stripe refuses it (last_error)';
comment on column order_tax_sources.next_try_at is 'Not before; whoever tries moves it first, so that two processes never try at once';
create index order_tax_sources_waiting on order_tax_sources (next_try_at) where state = 'WAITING';
create index order_tax_sources_failed on order_tax_sources (state) where state in ('EXPIRED', 'REFUSED');

create function keep_tax_source() returns trigger language plpgsql as $$
begin
  raise exception 'what computed the taxes of an order never changes' using errcode = 'check_violation';
end $$;
comment on function keep_tax_source() is 'Refuses a change of what an order says about its taxes';
create trigger order_tax_sources_fixed before update on order_tax_sources for each row
  when ((old.order_id, old.computed_by, old.fallback_reason, old.calculation_id, old.line_ids)
     is distinct from (new.order_id, new.computed_by, new.fallback_reason, new.calculation_id, new.line_ids)
     or old.transaction_id is distinct from new.transaction_id and old.transaction_id is not null)
  execute function keep_tax_source();
comment on trigger order_tax_sources_fixed on order_tax_sources is
  'The amounts of an order never change, and neither does what computed them; a transaction that is recorded stays';

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
  created_at timestamptz(3) not null default now()
);
comment on table tax_reversals is 'What Stripe Tax is told of the refunds of its orders: one reversal for each credit note';
comment on column tax_reversals.parts is
  'What Stripe is told, kept before it is told: [{name, amount, tax}], the lines as L1, L2 and the shipping as null; cents; null: not computed yet';
comment on column tax_reversals.undo_id is 'The reversal of the reversal, when the bank returned the refund';
comment on column tax_reversals.state is
  'WAITING for Stripe to be told; RECORDED; UNDOING: the bank returned the refund, and Stripe is told; UNDONE; NOT_NEEDED; REFUSED: Stripe refuses it (last_error)';
create index tax_reversals_of_order on tax_reversals (order_id);
create index tax_reversals_waiting on tax_reversals (next_try_at) where state in ('WAITING', 'UNDOING');
create index tax_reversals_failed on tax_reversals (state) where state = 'REFUSED';

-- Stripe is told of exactly the credit notes that there are, whoever writes them.
create function reverse_tax_of_credit_note() returns trigger language plpgsql as $$
begin
  insert into tax_reversals (credit_note_id, order_id)
  select new.id, new.order_id from order_tax_sources s where s.order_id = new.order_id and s.computed_by = 'STRIPE';
  return null;
end $$;
comment on function reverse_tax_of_credit_note() is 'Queues the reversal of a credit note''s taxes at Stripe';
create trigger credit_notes_reverse_tax after insert on credit_notes for each row execute function reverse_tax_of_credit_note();
comment on trigger credit_notes_reverse_tax on credit_notes is
  'The books of Stripe Tax follow the credit notes, in the transaction that writes them';

create function undo_tax_of_credit_note() returns trigger language plpgsql as $$
begin
  update tax_reversals set last_error = null, next_try_at = now(),
    state = case when reversal_id is null and parts is null then 'NOT_NEEDED' else 'UNDOING' end
  where credit_note_id = new.id and state in ('WAITING', 'RECORDED');
  return null;
end $$;
comment on function undo_tax_of_credit_note() is 'Queues the undoing of a reversal whose refund the bank returned';
create trigger credit_notes_undo_tax after update of cancelled_at on credit_notes for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function undo_tax_of_credit_note();
comment on trigger credit_notes_undo_tax on credit_notes is 'A refund that the bank returned gives no tax back';
