-- One payment per order; its amount is the order's total, held by the foreign key.
create table transactions (
  id uuid primary key,
  order_id uuid not null unique,
  method text not null default 'STRIPE' check (method in ('STRIPE')),
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
  constraint transactions_amount_is_order_total foreign key (order_id, amount, currency) references orders (id, total, currency) on delete cascade
);
create trigger transactions_touched before update on transactions for each row execute function touch_updated_at();

create table transaction_status_transitions (from_status text not null, to_status text not null, primary key (from_status, to_status));
insert into transaction_status_transitions values ('PENDING', 'PAID'), ('PENDING', 'FAILED'), ('PAID', 'REFUNDED');

create function check_transaction_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from transaction_status_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'a transaction cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'transactions_legal_transition';
  end if;
  return new;
end $$;
create trigger transactions_legal_transition before update of status on transactions
  for each row when (old.status <> new.status) execute function check_transaction_transition();

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  transaction_id uuid not null references transactions on delete restrict,
  amount bigint not null check (amount > 0),
  currency text not null default 'USD',
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  reason text check (length(reason) <= 1000),
  restock boolean not null default false,
  provider_refund_id text unique,
  idempotency_key text unique,
  failure_reason text,
  user_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index refunds_of_order on refunds (order_id, created_at);
create index refunds_of_transaction on refunds (transaction_id);
create index refunds_waiting on refunds (created_at) where status = 'PENDING';
create trigger refunds_touched before update on refunds for each row execute function touch_updated_at();

-- Never more than what is left: the transaction's row is locked, so that refunds of one payment take turns.
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
create trigger refunds_at_most_paid before insert or update of amount, status on refunds
  for each row execute function check_refund_left();

create table refund_lines (
  refund_id uuid not null references refunds on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  quantity int not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  primary key (refund_id, order_line_id)
);

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
create index disputes_of_order on disputes (order_id);
create trigger disputes_touched before update on disputes for each row execute function touch_updated_at();

-- Each provider event is applied once; failed ones stay visible and can be replayed.
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
create index provider_events_open on provider_events (received_at) where processed_at is null;
create index provider_events_newest on provider_events (received_at desc);

-- The same key with the same body gives the same answer; with another body 409 KEY_REUSED (contract §5).
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  order_id uuid references orders on delete set null,
  response_status int,
  response_body jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_old on idempotency_keys (created_at);
