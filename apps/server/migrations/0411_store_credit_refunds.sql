-- Refunds that staff give as store credit of the customer instead of back to the card.
alter table refunds add column store_credit_amount bigint not null default 0;
comment on column refunds.store_credit_amount is
  'Cents of the amount that become the customer''s store credit instead of going back to the card; with gift_card_amount at most the amount';
-- lock: it is checked for new rows only, so nothing is read.
alter table refunds
  add constraint refunds_store_credit_at_most_rest check (store_credit_amount between 0 and amount - gift_card_amount) not valid;
