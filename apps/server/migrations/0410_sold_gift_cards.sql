-- Gift cards that are sold as products: to whom each bought line goes and when, the cards that were made of it, and what refunds took off them.
comment on column products.is_gift_card is
  'Each paid unit becomes a gift card of its price. It bears no offer, no shipping and no tax (decision 0183)';

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
create index gift_card_lines_of_order on gift_card_lines (order_id);
create index gift_card_lines_waiting on gift_card_lines (created_at, order_line_id) where state = 'WAITING';
create index gift_card_lines_of_email on gift_card_lines (lower(email)) where email is not null;
comment on table gift_card_lines is 'The order lines that sell gift cards, with the recipient; a job makes one card of each unit when the order is paid';
comment on column gift_card_lines.value is 'Cents that one unit costs and its card holds; 0: no card is made';
comment on column gift_card_lines.email is 'To whom the codes are mailed; null: the recipient was erased';
comment on column gift_card_lines.recipient_name is 'Whom the letter names; null: nobody';
comment on column gift_card_lines.message is 'What the buyer writes to the recipient; null: nothing';
comment on column gift_card_lines.deliver_on is 'The day of the letter in the shop''s time zone; null: at once';
comment on column gift_card_lines.state is 'WAITING for the payment and the job, ISSUED: the cards are made, DROPPED: the order was never paid';

alter table gift_cards
  add column deliver_at timestamptz(3),
  add column delivered_at timestamptz(3);
-- lock: the index is empty, and the table has as many rows as gift cards were issued.
create index gift_cards_to_deliver on gift_cards (deliver_at, id) where deliver_at is not null and delivered_at is null;
comment on column gift_cards.deliver_at is 'When the letter with the code of a bought card is due; null: staff issued it';
comment on column gift_cards.delivered_at is 'When that letter was enqueued; null: not yet, or never';

-- lock: the ledger is small, and each check reads it once.
alter table gift_card_entries
  drop constraint gift_card_entries_kind_check,
  drop constraint gift_card_entries_sign,
  add constraint gift_card_entries_kind_check
    check (kind in ('ISSUED', 'SPENT', 'GIVEN_BACK', 'REFUNDED', 'ADDED', 'WITHDRAWN', 'RESTORED')),
  add constraint gift_card_entries_sign check ((kind in ('SPENT', 'WITHDRAWN')) = (amount < 0)),
  add constraint gift_card_entries_of_refund check (kind not in ('WITHDRAWN', 'RESTORED') or refund_id is not null);
drop index gift_card_entries_once_per_refund;
-- lock: the ledger is small, and reading it takes less time than an order.
create unique index gift_card_entries_once_per_refund on gift_card_entries (refund_id, gift_card_id, kind) where refund_id is not null;
comment on column gift_card_entries.refund_id is
  'The refund that gave this money back, or that took a bought card''s money off it (WITHDRAWN) and failed (RESTORED)';
