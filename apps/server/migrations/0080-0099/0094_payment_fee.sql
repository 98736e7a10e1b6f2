-- The fee of a payment method, as a charge of its own beside shipping (decision 0096).

-- lock: a constant default writes no row
alter table orders add column payment_fee bigint not null default 0;
comment on column orders.payment_fee is
  'The fee of the payment method, in cents, before taxes that are added. shipping_taxes contains its taxes. 0: none';
alter table orders add constraint orders_payment_fee_check check (payment_fee >= 0) not valid;
alter table orders drop constraint orders_parts_sum_to_total;
-- 0095 checks the rows.
alter table orders add constraint orders_parts_sum_to_total
  check (total = subtotal - discount + tax + shipping_cost + payment_fee) not valid;
-- lock: the trigger is added in an instant
create trigger orders_payment_fee_fixed before update of payment_fee on orders for each row
  when (old.payment_fee is distinct from new.payment_fee) execute function refuse_changing_amounts();
comment on trigger orders_payment_fee_fixed on orders is
  'Refuses to change the fee of a placed order. The invoice and the charge depend on it';
