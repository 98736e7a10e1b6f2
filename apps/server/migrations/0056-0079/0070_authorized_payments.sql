-- Payments that the provider authorises when the order is placed, and captures when it ships (decision 0080).

alter table transactions add column captures_later boolean not null default false;
comment on column transactions.captures_later is
  'Whether the payment is authorised first, as the owner had set for its provider when the order was placed';
alter table transactions add column authorized_until timestamptz(3);
comment on column transactions.authorized_until is
  'When the authorisation of the payment lapses; null: it was never authorised. Retained after the capture';
alter table transactions add column lapse_warning_at timestamptz(3);
comment on column transactions.lapse_warning_at is
  'When staff are warned that the authorisation lapses, or that it lapsed; null: no warning is due';

alter table refunds drop constraint refunds_purpose_check;
alter table refunds add constraint refunds_purpose_check check (
  purpose in ('REFUND', 'CANCELLATION', 'LATE_PAYMENT', 'AT_PROVIDER', 'CHARGE_BACK', 'RELEASE')
) not valid;

-- lock: the table is new and empty, so the reference is added at once, and the upgrade may retry it.
create table payment_events (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('AUTHORIZED', 'CAPTURE_REQUESTED', 'CAPTURED', 'CAPTURE_REFUSED', 'RELEASED', 'EXPIRED')),
  amount bigint not null check (amount >= 0),
  reason text check (length(reason) <= 1000),
  -- No reference, because an append-only row is not changed when the account is deleted.
  user_id uuid,
  position bigint not null generated always as identity,
  created_at timestamptz(3) not null default now()
);
comment on table payment_events is
  'The append-only ledger of authorised payments in cents: the state of an authorisation follows from its events';
comment on column payment_events.kind is
  'CAPTURE_REQUESTED is written before the call to the provider; its id is the idempotency key of that call';
comment on column payment_events.amount is 'Cents that are authorised, requested, captured or released';
comment on column payment_events.reason is 'Why the provider refused a capture, or why an authorisation ended';
comment on column payment_events.user_id is 'The member of staff who requested the capture; null: the shop itself';
comment on column payment_events.position is 'The order of the events of one payment';
create index payment_events_of_order on payment_events (order_id, position);
create unique index payment_events_authorized_once on payment_events (order_id) where kind = 'AUTHORIZED';
create unique index payment_events_captured_once on payment_events (order_id) where kind = 'CAPTURED';
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_rewriting_history();
comment on trigger payment_events_append_only on payment_events is
  'Refuses UPDATE and DELETE for every writer, including the shop''s own role';
