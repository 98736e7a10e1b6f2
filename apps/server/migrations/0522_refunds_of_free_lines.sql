-- A free line is given back by a refund of 0: nothing is paid, and its units go back into stock.
-- lock: the new check holds for new rows only, so nothing is read; the old one allowed fewer amounts.
alter table refunds
  drop constraint refunds_amount_check,
  add constraint refunds_amount_not_negative check (amount >= 0) not valid;
