-- A refund that the bank returns after it succeeded takes its order and its payment back to what they were before. Nobody else leaves
-- REFUNDED: the row of the returned refund is the permission.
create function is_refund_returned(refunded_order uuid) returns boolean language sql stable as $$
  select exists (select from refunds where order_id = refunded_order and status = 'FAILED' and succeeded_at is not null)
    and (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = refunded_order and r.status = 'SUCCEEDED')
      < (select t.amount from transactions t where t.order_id = refunded_order)
$$;
comment on function is_refund_returned is 'Whether a bank returned a refund of the order, and less than the payment is refunded';

create or replace function check_order_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from order_status_transitions where from_status = old.status and to_status = new.status)
    and not (old.status = 'REFUNDED' and is_refund_returned(old.id)
      and new.status = (select h.status from order_history h where h.order_id = old.id and h.status <> 'REFUNDED' order by h.id desc limit 1)) then
    raise exception 'an order cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_legal_transition';
  end if;
  return new;
end $$;

create or replace function check_transaction_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from transaction_status_transitions where from_status = old.status and to_status = new.status)
    and not (old.status = 'REFUNDED' and new.status = 'PAID' and is_refund_returned(old.order_id)) then
    raise exception 'a transaction cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'transactions_legal_transition';
  end if;
  return new;
end $$;

-- Disputes that were lost before this version are read again from the provider, which enters their charge-backs.
update provider_events e set processed_at = null, attempts = 0
from disputes d
where e.provider = 'stripe' and e.type = 'charge.dispute.closed' and d.status = 'lost'
  and d.provider_dispute_id = e.payload -> 'data' -> 'object' ->> 'id';
