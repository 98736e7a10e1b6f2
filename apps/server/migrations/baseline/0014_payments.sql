-- Payments, refunds, disputes and exchanges.

-- One payment for each order. A foreign key ensures that its amount is the order's total.
create table transactions (
  id uuid primary key,
  order_id uuid not null unique,
  -- Staff record payments by other means than the card provider.
  method text not null default 'STRIPE' check (method in ('STRIPE', 'CASH', 'BANK_TRANSFER', 'OTHER')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'REFUNDED', 'FAILED')),
  payment_method_id text,
  provider_payment_id text unique,
  provider_charge_id text unique,
  card_brand text,
  card_last4 text,
  failure_code text,
  failure_message text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The checkout promised an email about the result of a pending payment, so a failure is reported by email.
  mail_promised boolean not null default false,
  reference text check (length(reference) between 1 and 200),
  -- A refund must go to the account that took the payment, even after the owner connects another one.
  provider_account text check (length(provider_account) between 1 and 200),
  constraint transactions_amount_is_order_total foreign key (order_id, amount, currency) references orders (id, total, currency) on delete cascade,
  constraint transactions_other_means_without_provider check (method = 'STRIPE' or (provider_payment_id is null and payment_method_id is null))
);
comment on table transactions is 'The payment of an order and its state at the card provider';
comment on column transactions.provider_account is
  'The card provider''s account that took the payment, or sandbox; null: unknown, or not taken by the card provider';
comment on column transactions.reference is 'Reference of a payment by other means, noted by staff, such as the number of a transfer';
-- Payments without a first response, and those that await the shopper.
create index transactions_waiting on transactions (order_id) where status = 'PENDING';
create trigger transactions_touched before update on transactions for each row execute function touch_updated_at();
comment on trigger transactions_touched on transactions is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table transaction_status_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
comment on table transaction_status_transitions is 'The permitted changes of the payment status, enforced by a trigger on transactions';

insert into transaction_status_transitions values ('PENDING', 'PAID'), ('PENDING', 'FAILED'), ('PAID', 'REFUNDED');

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  transaction_id uuid not null references transactions on delete restrict,
  amount bigint not null,
  currency text not null default 'USD',
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  reason text check (length(reason) <= 1000),
  restock boolean not null default false,
  provider_refund_id text unique,
  idempotency_key text unique,
  failure_reason text,
  user_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  purpose text not null check (purpose in ('REFUND', 'CANCELLATION', 'LATE_PAYMENT', 'AT_PROVIDER', 'CHARGE_BACK')),
  gift_card_amount bigint not null default 0,
  store_credit_amount bigint not null default 0,
  exchange_amount bigint not null default 0,
  exchange_gift_card_amount bigint not null default 0,
  succeeded_at timestamptz(3),
  constraint refunds_gift_cards_at_most_amount check (gift_card_amount between 0 and amount),
  constraint refunds_store_credit_at_most_rest check (store_credit_amount between 0 and amount - gift_card_amount),
  -- A free line has a refund of 0: no money moves, and its units return to stock.
  constraint refunds_amount_not_negative check (amount >= 0),
  constraint refunds_exchange_at_most_rest check (
    exchange_amount between 0 and amount - gift_card_amount - store_credit_amount
    and exchange_gift_card_amount between 0 and exchange_amount
  )
);
comment on table refunds is 'Refunds of an order in cents, with their purpose and their state at the card provider';
comment on column refunds.exchange_amount is
  'Cents of the amount that pay for items added in the same edit; the parts together do not exceed the amount';
comment on column refunds.exchange_gift_card_amount is 'Cents of exchange_amount that gift cards of the order paid; the card paid the rest';
comment on column refunds.gift_card_amount is 'Cents of the amount refunded to gift cards of the order; the rest is refunded to the card';
comment on column refunds.store_credit_amount is
  'Cents of the amount that become store credit of the customer; the parts together do not exceed the amount';
comment on column refunds.succeeded_at is
  'When a pending refund succeeded, the time of its credit note. Unchanged if the bank returns the refund later (status FAILED)';
create index refunds_of_order on refunds (order_id, created_at);
create index refunds_of_transaction on refunds (transaction_id);
create index refunds_waiting on refunds (created_at) where status = 'PENDING';
-- Reports read the refunds of a period by this index.
create index refunds_counted on refunds ((coalesce(succeeded_at, created_at)), id) include (succeeded_at, created_at, amount, purpose)
  where status = 'SUCCEEDED' and purpose <> 'LATE_PAYMENT';
create trigger refunds_touched before update on refunds for each row execute function touch_updated_at();
comment on trigger refunds_touched on refunds is 'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table refund_lines (
  refund_id uuid not null references refunds on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  quantity int not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  primary key (refund_id, order_line_id)
);
comment on table refund_lines is 'The units of order lines that a refund covers';

create table disputes (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  provider_dispute_id text not null unique,
  amount bigint not null check (amount >= 0),
  reason text not null,
  status text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table disputes is 'Payments that cardholders dispute at their bank';
create index disputes_of_order on disputes (order_id);
create trigger disputes_touched before update on disputes for each row execute function touch_updated_at();
comment on trigger disputes_touched on disputes is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table exchanges (
  account_id uuid primary key,
  order_id uuid not null,
  refund_id uuid not null unique,
  draft_id uuid not null unique
);
comment on table exchanges is 'The account of each exchange: it receives the value of the removed units and pays for the added ones';
comment on column exchanges.account_id is 'The account in gift_cards, of kind EXCHANGE';
comment on column exchanges.draft_id is 'The draft order of the added units; retained after the draft is deleted';
comment on column exchanges.order_id is 'The order with the removed units; its payment is the source of the account''s money';
comment on column exchanges.refund_id is 'The refund of the removed units';
create index exchanges_of_order on exchanges (order_id);

create table exchange_payouts (
  id uuid primary key,
  account_id uuid not null,
  amount bigint not null check (amount > 0),
  gift_card_amount bigint not null default 0 check (gift_card_amount between 0 and amount),
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  provider_refund_id text unique,
  failure_reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table exchange_payouts is
  'Payouts of an exchange to the payment of its order, because the added units were withdrawn, refunded or cost less';
comment on column exchange_payouts.amount is 'Cents';
comment on column exchange_payouts.gift_card_amount is
  'Cents of the amount paid out to gift cards of the order; the rest is paid out to the card';
comment on column exchange_payouts.provider_refund_id is 'The refund at the card provider; null: not requested yet, or no card paid';
create index exchange_payouts_of_account on exchange_payouts (account_id);
create index exchange_payouts_waiting on exchange_payouts (created_at) where status = 'PENDING';
create trigger exchange_payouts_touched before update on exchange_payouts for each row execute function touch_updated_at();
comment on trigger exchange_payouts_touched on exchange_payouts is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table provider_events (
  provider text not null check (provider in ('stripe', 'easypost')),
  event_id text not null check (length(event_id) <= 255),
  type text not null,
  payload jsonb not null,
  received_at timestamptz(3) not null default now(),
  processed_at timestamptz(3),
  attempts int not null default 0 check (attempts >= 0),
  error text,
  primary key (provider, event_id)
);
comment on table provider_events is 'Events received from providers, each applied once; failed events can be applied again';
create index provider_events_open on provider_events (received_at) where processed_at is null;
create index provider_events_newest on provider_events (received_at desc);

create table unknown_charges (
  provider_payment_id text primary key,
  order_id uuid,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  resolved_by uuid
);
comment on table unknown_charges is
  'Payments at the card provider without an order, or in addition to the payment of their order; staff resolve them';
comment on column unknown_charges.amount is 'Cents that the provider received';
comment on column unknown_charges.order_id is 'The order that the payment names, if it exists: it was paid with another payment';
comment on column unknown_charges.resolved_at is 'When staff marked it as resolved; null: open';
comment on column unknown_charges.resolved_by is 'The user who marked it as resolved';
create index unknown_charges_open on unknown_charges (created_at desc) where resolved_at is null;

create function was_paid(payment_status text) returns boolean language sql immutable parallel safe as $$
  select coalesce(payment_status in ('PAID', 'REFUNDED'), false)
$$;
comment on function was_paid is 'Returns whether an order with this payment status was ever paid';

create function check_transaction_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from transaction_status_transitions where from_status = old.status and to_status = new.status)
    and not (old.status = 'REFUNDED' and new.status = 'PAID' and is_refund_returned(old.order_id)) then
    raise exception 'a transaction cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'transactions_legal_transition';
  end if;
  return new;
end $$;
comment on function check_transaction_transition is 'Refuses a change of a payment''s status that is not permitted';
create trigger transactions_legal_transition before update of status on transactions
  for each row when (old.status <> new.status) execute function check_transaction_transition();
comment on trigger transactions_legal_transition on transactions is
  'Refuses a change of status that is not permitted. Shopper, staff, webhook and jobs change it concurrently';

create function show_payment_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update orders set payment_status = null where id = old.order_id;
  else
    update orders set payment_status = new.status where id = new.order_id and payment_status is distinct from new.status;
  end if;
  return null;
end $$;
comment on function show_payment_status is 'Copies the status of the payment to its order';
create trigger transactions_shown after insert or delete on transactions for each row execute function show_payment_status();
comment on trigger transactions_shown on transactions is
  'Copies the status of the payment to its order, so that lists filter without a join. Copies by application code could differ';
create trigger transactions_shown_anew after update of status on transactions
  for each row when (old.status <> new.status) execute function show_payment_status();
comment on trigger transactions_shown_anew on transactions is
  'Copies the status of the payment to its order, so that lists filter without a join. Copies by application code could differ';

create function note_payment_time() returns trigger language plpgsql as $$
begin
  new.paid_at := now();
  return new;
end $$;
comment on function note_payment_time is 'Sets the time at which an order was paid';
create trigger orders_paid_at before update of payment_status on orders
  for each row when (old.payment_status = 'PENDING' and new.payment_status = 'PAID' and new.paid_at is null)
  execute function note_payment_time();
comment on trigger orders_paid_at on orders is 'Sets the time of payment, whichever statement marks the order as paid';

create function refund_purpose_of_key(key text) returns text language sql immutable as $$
  select case
    when starts_with(key, 'cancel:') then 'CANCELLATION'
    when starts_with(key, 'late:') then 'LATE_PAYMENT'
    when starts_with(key, 'provider:') then 'AT_PROVIDER'
    else 'REFUND'
  end
$$;
comment on function refund_purpose_of_key is 'Returns the purpose of a refund from the prefix of its idempotency key';

create function derive_refund_purpose() returns trigger language plpgsql as $$
begin
  new.purpose := refund_purpose_of_key(new.idempotency_key);
  return new;
end $$;
comment on function derive_refund_purpose is 'Derives the purpose of a refund from its key if the writer sets none';
create trigger refunds_purpose before insert on refunds
  for each row when (new.purpose is null) execute function derive_refund_purpose();
comment on trigger refunds_purpose on refunds is 'Derives the purpose from the idempotency key if the writer sets none';

-- If a bank returns a succeeded refund, the order and its payment return to their previous status. Only a returned refund permits a change
-- from REFUNDED.
create function is_refund_returned(refunded_order uuid) returns boolean language sql stable as $$
  select exists (select from refunds where order_id = refunded_order and status = 'FAILED' and succeeded_at is not null)
    and (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = refunded_order and r.status = 'SUCCEEDED')
      < (select t.amount from transactions t where t.order_id = refunded_order)
$$;
comment on function is_refund_returned is
  'Returns whether a bank returned a refund of the order, so that less than the payment is refunded';

-- The lock on the transaction's row serializes the refunds of one payment.
create function check_refund_left() returns trigger language plpgsql as $$
declare
  paid bigint;
  given bigint;
begin
  select amount into paid from transactions where id = new.transaction_id for update;
  select coalesce(sum(amount), 0) into given from refunds where transaction_id = new.transaction_id and status <> 'FAILED' and id <> new.id;
  if new.status <> 'FAILED' and given + new.amount > paid then
    raise exception 'a refund of % is more than the % left', new.amount, paid - given
      using errcode = 'check_violation', constraint = 'refunds_at_most_paid';
  end if;
  return new;
end $$;
comment on function check_refund_left is 'Refuses a refund of more than the remaining amount of its payment';
create trigger refunds_at_most_paid before insert or update of amount, status on refunds
  for each row execute function check_refund_left();
comment on trigger refunds_at_most_paid on refunds is
  'Refuses a refund above the remaining amount, under a lock of the payment. Concurrent refunds would otherwise each find enough';

create function note_refund_time() returns trigger language plpgsql as $$
begin
  new.succeeded_at := now();
  return new;
end $$;
comment on function note_refund_time is 'Sets the time at which a refund succeeded';
create trigger refunds_succeeded_at before update of status on refunds
  for each row when (old.status = 'PENDING' and new.status = 'SUCCEEDED') execute function note_refund_time();
comment on trigger refunds_succeeded_at on refunds is 'Sets the time at which a refund succeeded: every report counts it on that day';
