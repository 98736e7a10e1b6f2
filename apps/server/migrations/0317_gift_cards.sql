-- Gift cards and the store credit of customers: an account each, with a ledger to which entries are only ever added.
create table gift_cards (
  id uuid primary key,
  kind text not null default 'GIFT_CARD' check (kind in ('GIFT_CARD', 'STORE_CREDIT')),
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
  constraint gift_cards_balance_not_negative check (balance >= 0),
  constraint gift_cards_alone_have_a_code check (
    case kind when 'GIFT_CARD' then code_hash is not null and last_four is not null and user_id is null
      else code_hash is null and last_four is null end)
);
create unique index gift_cards_credit_of_user on gift_cards (user_id) where user_id is not null;
create index gift_cards_newest on gift_cards (created_at desc, id desc);
create index gift_cards_of_line on gift_cards (order_line_id) where order_line_id is not null;
comment on table gift_cards is 'The accounts of gift cards and of customers'' store credit; the code of a card is kept as a hash alone';
comment on column gift_cards.code_hash is 'SHA-256 of the code in capitals without spaces and hyphens; null for store credit';
comment on column gift_cards.user_id is 'The customer whose store credit this is; null for a gift card';
comment on column gift_cards.email is 'To whom the code was sent; null: nobody';
comment on column gift_cards.balance is 'Cents; the sum of the account''s entries, kept by a trigger';
comment on column gift_cards.order_line_id is 'The order line by which the card was bought; null: staff issued it';

create trigger gift_cards_touched before update on gift_cards for each row
  when (old.balance = new.balance) execute function touch_updated_at();
comment on trigger gift_cards_touched on gift_cards is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';

create table gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id uuid not null references gift_cards on delete restrict,
  kind text not null check (kind in ('ISSUED', 'SPENT', 'GIVEN_BACK', 'REFUNDED', 'ADDED')),
  amount bigint not null check (amount <> 0),
  order_id uuid,
  refund_id uuid,
  user_id uuid,
  at timestamptz(3) not null default clock_timestamp(),
  constraint gift_card_entries_sign check ((kind = 'SPENT') = (amount < 0)),
  constraint gift_card_entries_of_order check ((kind in ('SPENT', 'GIVEN_BACK', 'REFUNDED')) = (order_id is not null))
);
create index gift_card_entries_of_card on gift_card_entries (gift_card_id, id);
create index gift_card_entries_of_order on gift_card_entries (order_id) where order_id is not null;
create unique index gift_card_entries_once_per_refund on gift_card_entries (refund_id, gift_card_id) where refund_id is not null;
comment on table gift_card_entries is 'The append-only ledger of gift cards and store credit in cents: a balance equals the sum of its entries';
comment on column gift_card_entries.order_id is 'The order that the money was taken for or came back from; it outlives a deleted order';
comment on column gift_card_entries.user_id is 'Who issued or added it; null: an order did';

create trigger gift_card_entries_append_only before update or delete on gift_card_entries
  for each row execute function refuse_rewriting_history();
comment on trigger gift_card_entries_append_only on gift_card_entries is
  'Refuses changes: an entry is corrected by another entry';

-- Money that comes back to a card that has ended, or is about to, can be spent for another 30 days.
create function add_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_cards set balance = balance + new.amount,
    expires_at = case when new.kind in ('GIVEN_BACK', 'REFUNDED') and expires_at < now() + interval '30 days'
      then now() + interval '30 days' else expires_at end
    where id = new.gift_card_id;
  return null;
end $$;
comment on function add_gift_card_entry is
  'Adds an entry to the balance of its account; a balance below 0 is refused. A card that gets money back does not end within 30 days';
create trigger gift_card_entries_counted after insert on gift_card_entries for each row execute function add_gift_card_entry();
comment on trigger gift_card_entries_counted on gift_card_entries is 'A balance is the sum of its entries, whoever writes one';

create function refuse_writing_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance changes by entries only' using errcode = 'check_violation', constraint = 'gift_cards_balance_by_entries';
end $$;
comment on function refuse_writing_balance is 'Refuses a balance that no entry explains';
create trigger gift_cards_balance_by_entries before update of balance on gift_cards for each row
  when (old.balance is distinct from new.balance and pg_trigger_depth() = 0) execute function refuse_writing_balance();
comment on trigger gift_cards_balance_by_entries on gift_cards is 'Refuses to change a balance other than by an entry';
create trigger gift_cards_begin_empty before insert on gift_cards for each row
  when (new.balance <> 0) execute function refuse_writing_balance();
comment on trigger gift_cards_begin_empty on gift_cards is 'A new account is empty until its first entry';

-- What gift cards pay of an order: the card provider is asked for the rest.
alter table orders
  add column gift_card_amount bigint not null default 0,
  add column gift_cards jsonb not null default '[]';
comment on column orders.gift_card_amount is 'Cents of the total that gift cards and store credit pay; the card provider is charged the rest';
comment on column orders.gift_cards is 'What paid so: [{id, kind, lastFour, amount}], cents, in the order in which they pay';
-- lock: both are checked for new rows only, so nothing is read.
alter table orders
  add constraint orders_gift_cards_at_most_total check (gift_card_amount between 0 and total) not valid,
  add constraint orders_gift_cards_are_a_list check (jsonb_typeof(gift_cards) = 'array') not valid;

create trigger orders_gift_cards_fixed before update of gift_card_amount, gift_cards on orders for each row
  when ((old.gift_card_amount, old.gift_cards) is distinct from (new.gift_card_amount, new.gift_cards))
  execute function refuse_changing_amounts();
comment on trigger orders_gift_cards_fixed on orders is 'Refuses to change what gift cards pay of a placed order';

alter table refunds add column gift_card_amount bigint not null default 0;
comment on column refunds.gift_card_amount is 'Cents of the amount that go back to the order''s gift cards; the rest goes back to the card';
-- lock: it is checked for new rows only, so nothing is read.
alter table refunds
  add constraint refunds_gift_cards_at_most_amount check (gift_card_amount between 0 and amount) not valid;

create function give_gift_cards_back() returns trigger language plpgsql as $$
begin
  insert into gift_card_entries (gift_card_id, kind, amount, order_id)
    select gift_card_id, 'GIVEN_BACK', -sum(amount), new.id from gift_card_entries
    where order_id = new.id group by gift_card_id having sum(amount) < 0 order by gift_card_id;
  return null;
end $$;
comment on function give_gift_cards_back is 'Gives back what gift cards paid of an order that was never paid';
-- At the end of the transaction, after products and orders are locked, as orders that take from a card do: so the two never wait for each other.
create constraint trigger orders_gift_cards_given_back after update of status on orders deferrable initially deferred for each row
  when (new.status = 'CANCELLED' and old.status = 'PENDING' and new.gift_card_amount > 0) execute function give_gift_cards_back();
comment on trigger orders_gift_cards_given_back on orders is
  'An order that ends unpaid gives back what gift cards paid, on every way that it ends. A paid one gives it back by its refund';
