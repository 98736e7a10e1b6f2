-- An exchange settles what was removed from an order with what was added to it, so that only the difference moves (decision 0239).
-- lock: both checks are for new rows only, so nothing is read.
alter table gift_cards
  drop constraint gift_cards_kind_check,
  add constraint gift_cards_kind_check check (kind in ('GIFT_CARD', 'STORE_CREDIT', 'EXCHANGE')) not valid;

alter table refunds
  add column exchange_amount bigint not null default 0,
  add column exchange_gift_card_amount bigint not null default 0;
comment on column refunds.exchange_amount is
  'Cents of the amount that pay for items added in the same edit, instead of going back; with the other parts at most the amount';
comment on column refunds.exchange_gift_card_amount is 'Cents of exchange_amount that the gift cards of the order paid; the card paid the rest';
-- lock: it is checked for new rows only, so nothing is read.
alter table refunds
  add constraint refunds_exchange_at_most_rest check (
    exchange_amount between 0 and amount - gift_card_amount - store_credit_amount
    and exchange_gift_card_amount between 0 and exchange_amount
  ) not valid;

create table exchanges (
  account_id uuid primary key,
  order_id uuid not null,
  refund_id uuid not null unique,
  draft_id uuid not null unique
);
create index exchanges_of_order on exchanges (order_id);
comment on table exchanges is 'The account of each exchange: it receives the value of the removed units and pays for the added ones';
comment on column exchanges.account_id is 'The account in gift_cards, of kind EXCHANGE';
comment on column exchanges.order_id is 'The order from which units were removed; its payment is the source of the account''s money';
comment on column exchanges.refund_id is 'The refund of the removed units';
comment on column exchanges.draft_id is 'The draft order of the added units; it outlives a deleted draft';

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
create index exchange_payouts_of_account on exchange_payouts (account_id);
create index exchange_payouts_waiting on exchange_payouts (created_at) where status = 'PENDING';
comment on table exchange_payouts is
  'What an exchange gave back to the payment of its order, because the added units were withdrawn, refunded or cost less';
comment on column exchange_payouts.amount is 'Cents';
comment on column exchange_payouts.gift_card_amount is 'Cents of the amount that go back to the gift cards of the order; the rest goes back to the card';
comment on column exchange_payouts.provider_refund_id is 'The refund at the card provider; null: not requested yet, or no card paid';
create trigger exchange_payouts_touched before update on exchange_payouts for each row execute function touch_updated_at();
comment on trigger exchange_payouts_touched on exchange_payouts is 'Sets updated_at';
