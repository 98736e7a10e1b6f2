-- Gift cards and store credit.

create table gift_cards (
  id uuid primary key,
  -- An EXCHANGE account pays for the added items of an order with its removed ones, so that only the difference is charged.
  kind text not null default 'GIFT_CARD' check (kind in ('GIFT_CARD', 'STORE_CREDIT', 'EXCHANGE')),
  code_hash bytea unique check (length(code_hash) = 32),
  last_four text check (length(last_four) = 4),
  user_id uuid references users on delete set null,
  email text check (position('@' in email) > 1),
  initial_balance bigint not null check (initial_balance >= 0),
  balance bigint not null default 0,
  is_active boolean not null default true,
  expires_at timestamptz(3),
  order_line_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deliver_at timestamptz(3),
  delivered_at timestamptz(3),
  constraint gift_cards_balance_not_negative check (balance >= 0),
  constraint gift_cards_alone_have_a_code check (
    case kind when 'GIFT_CARD' then code_hash is not null and last_four is not null and user_id is null
      else code_hash is null and last_four is null end)
);
comment on table gift_cards is 'Accounts of gift cards and store credit; the code of a gift card is stored as a hash only';
comment on column gift_cards.balance is 'Cents; the sum of the account''s entries, written by a trigger';
comment on column gift_cards.code_hash is 'SHA-256 of the code in capitals without spaces and hyphens; null for store credit';
comment on column gift_cards.deliver_at is 'When the email with the code of a purchased card is due; null: issued by staff';
comment on column gift_cards.delivered_at is 'When that email was enqueued; null: not yet, or never';
comment on column gift_cards.email is 'The recipient of the code; null: nobody';
comment on column gift_cards.order_line_id is 'The order line that sold the card; null: issued by staff';
comment on column gift_cards.user_id is 'The customer of the store credit; null for a gift card';
create unique index gift_cards_credit_of_user on gift_cards (user_id) where user_id is not null;
create index gift_cards_newest on gift_cards (created_at desc, id desc);
create index gift_cards_of_line on gift_cards (order_line_id) where order_line_id is not null;
create index gift_cards_to_deliver on gift_cards (deliver_at, id) where deliver_at is not null and delivered_at is null;
create trigger gift_cards_touched before update on gift_cards for each row
  when (old.balance = new.balance) execute function touch_updated_at();
comment on trigger gift_cards_touched on gift_cards is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id uuid not null references gift_cards on delete restrict,
  kind text not null check (kind in ('ISSUED', 'SPENT', 'GIVEN_BACK', 'REFUNDED', 'ADDED', 'WITHDRAWN', 'RESTORED')),
  amount bigint not null check (amount <> 0),
  order_id uuid,
  refund_id uuid,
  user_id uuid,
  at timestamptz(3) not null default clock_timestamp(),
  constraint gift_card_entries_of_order check ((kind in ('SPENT', 'GIVEN_BACK', 'REFUNDED')) = (order_id is not null)),
  constraint gift_card_entries_sign check ((kind in ('SPENT', 'WITHDRAWN')) = (amount < 0)),
  constraint gift_card_entries_of_refund check (kind not in ('WITHDRAWN', 'RESTORED') or refund_id is not null)
);
comment on table gift_card_entries is 'The append-only ledger of gift cards and store credit in cents: a balance is the sum of its entries';
comment on column gift_card_entries.order_id is 'The order of the payment or refund; retained after the order is deleted';
comment on column gift_card_entries.refund_id is
  'The refund that returned this money, or that withdrew the balance of a purchased card (WITHDRAWN) and failed (RESTORED)';
comment on column gift_card_entries.user_id is 'The user who issued or added it; null: an order did';
create index gift_card_entries_of_card on gift_card_entries (gift_card_id, id);
create index gift_card_entries_of_order on gift_card_entries (order_id) where order_id is not null;
create unique index gift_card_entries_once_per_refund on gift_card_entries (refund_id, gift_card_id, kind) where refund_id is not null;
-- Limits what each user issues in 24 hours. The index holds the entries of staff only.
create index gift_card_entries_issued_by on gift_card_entries (user_id, at) where user_id is not null;
create trigger gift_card_entries_append_only before update or delete on gift_card_entries
  for each row execute function refuse_rewriting_history();
comment on trigger gift_card_entries_append_only on gift_card_entries is 'Refuses changes: another entry corrects an entry';

create table gift_card_lines (
  order_line_id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  value bigint not null check (value >= 0),
  quantity int not null check (quantity > 0),
  email text check (position('@' in email) > 1),
  recipient_name text check (length(recipient_name) between 1 and 200),
  message text check (length(message) between 1 and 1000),
  deliver_on date,
  state text not null default 'WAITING' check (state in ('WAITING', 'ISSUED', 'DROPPED')),
  created_at timestamptz(3) not null default now()
);
comment on table gift_card_lines is 'Order lines that sell gift cards, with the recipient; a job creates one card for each paid unit';
comment on column gift_card_lines.deliver_on is 'The day of the email in the shop''s time zone; null: at once';
comment on column gift_card_lines.email is 'The recipient of the codes; null: the recipient was erased';
comment on column gift_card_lines.message is 'The buyer''s message to the recipient; null: none';
comment on column gift_card_lines.recipient_name is 'The name of the recipient in the email; null: none';
comment on column gift_card_lines.state is
  'WAITING: awaits the payment and the job. ISSUED: the cards exist. DROPPED: the order was never paid';
comment on column gift_card_lines.value is 'Cents that one unit costs and its card holds; 0: no card is created';
create index gift_card_lines_of_order on gift_card_lines (order_id);
create index gift_card_lines_waiting on gift_card_lines (created_at, order_line_id) where state = 'WAITING';
create index gift_card_lines_of_email on gift_card_lines (lower(email)) where email is not null;

create function refuse_writing_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance changes by entries only' using errcode = 'check_violation', constraint = 'gift_cards_balance_by_entries';
end $$;
comment on function refuse_writing_balance is 'Refuses a balance that differs from the entries';
create trigger gift_cards_balance_by_entries before update of balance on gift_cards for each row
  when (old.balance is distinct from new.balance and pg_trigger_depth() = 0) execute function refuse_writing_balance();
comment on trigger gift_cards_balance_by_entries on gift_cards is 'Refuses to change a balance other than by an entry';
create trigger gift_cards_begin_empty before insert on gift_cards for each row
  when (new.balance <> 0) execute function refuse_writing_balance();
comment on trigger gift_cards_begin_empty on gift_cards is 'Requires that a new account is empty until its first entry';

-- Only a refund extends the expiry of a card. A declined payment does not.
create function add_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_cards set balance = balance + new.amount,
    expires_at = case when new.kind = 'REFUNDED' and expires_at < now() + interval '30 days'
      then now() + interval '30 days' else expires_at end
    where id = new.gift_card_id;
  return null;
end $$;
comment on function add_gift_card_entry is
  'Adds an entry to the balance of its account, and refuses a balance below 0. After a refund the card is valid for another 30 days or longer';
create trigger gift_card_entries_counted after insert on gift_card_entries for each row execute function add_gift_card_entry();
comment on trigger gift_card_entries_counted on gift_card_entries is 'Updates the balance to the sum of the entries, whoever writes one';

create function give_gift_cards_back() returns trigger language plpgsql as $$
begin
  insert into gift_card_entries (gift_card_id, kind, amount, order_id)
    select gift_card_id, 'GIVEN_BACK', -sum(amount), new.id from gift_card_entries
    where order_id = new.id group by gift_card_id having sum(amount) < 0 order by gift_card_id;
  return null;
end $$;
comment on function give_gift_cards_back is 'Returns the gift card payments of an order that was never paid';
-- Runs at the end of the transaction, after the locks on products and orders, as in order placement: this order prevents deadlocks.
create constraint trigger orders_gift_cards_given_back after update of status on orders deferrable initially deferred for each row
  when (new.status = 'CANCELLED' and old.status = 'PENDING' and new.gift_card_amount > 0) execute function give_gift_cards_back();
comment on trigger orders_gift_cards_given_back on orders is
  'Returns the gift card payments of an order that ends unpaid, for every code path. A paid order returns them by its refund';
