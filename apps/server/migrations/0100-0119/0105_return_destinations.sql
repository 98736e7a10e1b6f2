-- The label that a return deducts, and refunds of returns as store credit with a bonus or as a gift card (decision 0103).

-- lock: constant defaults write no row
alter table returns
  add column label_fee bigint not null default 0,
  add column refund_to text not null default 'ORIGINAL',
  add column bonus int not null default 0;
comment on column returns.label_fee is 'Cents that the refund is reduced by for a label of the shop, as the shopper saw it before the request';
comment on column returns.refund_to is 'The destination that the shopper chose: ORIGINAL (the payment methods), STORE_CREDIT or GIFT_CARD';
comment on column returns.bonus is 'The share that the shop adds to store credit, in basis points, as the shopper saw it before the request';
alter table returns add constraint returns_label_fee_only_of_returns check (label_fee >= 0 and (label_fee = 0 or kind = 'RETURN')) not valid;
alter table returns add constraint returns_refund_to_check check (
  refund_to = 'ORIGINAL' or (refund_to in ('STORE_CREDIT', 'GIFT_CARD') and kind in ('RETURN', 'CLAIM'))
) not valid;
alter table returns add constraint returns_bonus_only_of_credit check (
  bonus between 0 and 10000 and (bonus = 0 or refund_to = 'STORE_CREDIT')
) not valid;

-- lock: constant defaults write no row
alter table refunds
  add column as_gift_card boolean not null default false,
  add column bonus_amount bigint not null default 0;
comment on column refunds.store_credit_amount is
  'Cents of the amount that become store credit of the customer, or a new gift card; the parts together do not exceed the amount';
comment on column refunds.as_gift_card is 'Whether store_credit_amount becomes a new gift card, whose code is emailed to the customer';
comment on column refunds.bonus_amount is
  'Cents that the shop adds to the store credit as a promotion. They are no part of the amount and of the credit note';
-- 0106 checks the rows.
alter table refunds add constraint refunds_bonus_only_of_credit check (
  bonus_amount >= 0 and (bonus_amount = 0 or (store_credit_amount > 0 and not as_gift_card))
) not valid;

alter table gift_card_entries drop constraint gift_card_entries_kind_check;
alter table gift_card_entries add constraint gift_card_entries_kind_check check (
  kind in ('ISSUED', 'SPENT', 'GIVEN_BACK', 'REFUNDED', 'ADDED', 'WITHDRAWN', 'RESTORED', 'BONUS')
) not valid;
alter table gift_card_entries drop constraint gift_card_entries_of_refund;
alter table gift_card_entries add constraint gift_card_entries_of_refund check (
  kind not in ('WITHDRAWN', 'RESTORED', 'BONUS') or refund_id is not null
) not valid;
comment on column gift_card_entries.refund_id is
  'The refund that returned this money or issued the card, that added a promotion (BONUS), or that withdrew the balance of a purchased card (WITHDRAWN) and failed (RESTORED)';
comment on column gift_card_entries.kind is 'BONUS: a promotion of the shop that a refund to store credit received in addition';
