-- Validates the constraints that 0094 added, without a lock against writes.
alter table orders validate constraint orders_payment_fee_check;
alter table orders validate constraint orders_parts_sum_to_total;
