-- Extensions of the configuration file can compute taxes.

alter table order_tax_sources drop constraint order_tax_sources_computed_by_check, drop constraint order_tax_sources_say_why;
-- lock: reads one row for each order with computed taxes, less than a second for a million.
alter table order_tax_sources
  add constraint order_tax_sources_computed_by_check check (computed_by in ('STRIPE', 'EXTENSION', 'TABLES')),
  add constraint order_tax_sources_say_why check (
    case computed_by when 'TABLES' then calculation_id is null and transaction_id is null and fallback_reason is not null and state = 'NOT_NEEDED'
      else calculation_id is not null and expires_at is not null and fallback_reason is null end);

comment on table order_tax_sources is
  'The source of an order''s taxes while a tax service is in use; orders without a row used the shop''s own rates';
comment on column order_tax_sources.account is
  'The Stripe account of the calculation, or the name of the extension, also of one that was not used; null: unknown';
comment on column order_tax_sources.expires_at is 'When the calculation expires: it is no longer recorded';
comment on column order_tax_sources.fallback_reason is 'Why the shop''s own rates were used instead of the tax service';
comment on column order_tax_sources.sent_again is
  'How often staff resubmitted a refused order; part of the idempotency key, because a service repeats a refusal for the same key';
comment on column order_tax_sources.state is
  'WAITING: recorded at the tax service when the order is paid; RECORDED; NOT_NEEDED; EXPIRED: too late to record; REFUSED by the service (last_error)';
comment on table tax_reversals is 'Reversals of taxes at the tax service: one for each credit note';
comment on column tax_reversals.parts is
  'The request to the service, stored before it is sent: [{name, amount, tax}], lines as L1, L2 and the shipping as null; cents; null: not computed yet';
comment on column tax_reversals.state is
  'WAITING: not sent yet; RECORDED; UNDOING: the bank returned the refund, not sent yet; UNDONE; NOT_NEEDED; REFUSED by the service (last_error)';

create or replace function reverse_tax_of_credit_note() returns trigger language plpgsql as $$
begin
  insert into tax_reversals (credit_note_id, order_id)
  select new.id, new.order_id from order_tax_sources s where s.order_id = new.order_id and s.computed_by <> 'TABLES';
  return null;
end $$;
comment on function reverse_tax_of_credit_note is 'Enqueues the reversal of a credit note''s taxes at the tax service';
