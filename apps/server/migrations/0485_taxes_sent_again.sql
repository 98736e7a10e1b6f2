-- Staff may have Stripe Tax told again of what it refused. Until an order is recorded there, its refunds wait.
alter table order_tax_sources add column sent_again integer not null default 0;
comment on column order_tax_sources.sent_again is
  'How often staff had a refused order sent again; a part of the idempotency key, because Stripe repeats a refusal under its key';
alter table tax_reversals add column sent_again integer not null default 0;
comment on column tax_reversals.sent_again is
  'How often staff had a refused reversal sent again; a part of the idempotency key, as in order_tax_sources';

-- A refund of an order that Stripe refused was closed, as nothing could be taken back there. Now it waits for the order.
update tax_reversals r set state = 'WAITING', next_try_at = now()
from order_tax_sources s, credit_notes c
where s.order_id = r.order_id and s.state = 'REFUSED' and c.id = r.credit_note_id and c.cancelled_at is null
  and r.state = 'NOT_NEEDED' and r.parts is null;

-- As before, and a refund that Stripe refused to take in needs no undoing when the bank returns it.
create or replace function undo_tax_of_credit_note() returns trigger language plpgsql as $$
begin
  update tax_reversals set last_error = null, next_try_at = now(),
    state = case when reversal_id is null and (parts is null or state = 'REFUSED') then 'NOT_NEEDED' else 'UNDOING' end
  where credit_note_id = new.id and (state in ('WAITING', 'RECORDED') or state = 'REFUSED' and reversal_id is null);
  return null;
end $$;
