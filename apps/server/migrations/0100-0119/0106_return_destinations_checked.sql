-- Validates the constraints that 0105 added, without a lock against writes.

alter table returns validate constraint returns_label_fee_only_of_returns;
alter table returns validate constraint returns_refund_to_check;
alter table returns validate constraint returns_bonus_only_of_credit;
alter table refunds validate constraint refunds_bonus_only_of_credit;
alter table gift_card_entries validate constraint gift_card_entries_kind_check;
alter table gift_card_entries validate constraint gift_card_entries_of_refund;
