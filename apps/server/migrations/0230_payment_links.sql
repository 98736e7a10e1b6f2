-- A draft order can be paid by a mailed link. While its order waits for the payment, the draft has an order_id and no placed_at yet; a payment
-- that fails leaves the draft open, and another attempt may replace the failed order.
alter table draft_orders
  add column payment_link_sent_at timestamptz(3),
  add column payment_link_until timestamptz(3),
  add constraint draft_orders_whole_payment_link check ((payment_link_sent_at is null) = (payment_link_until is null));
comment on column draft_orders.order_id is 'The order that was written from the draft; without placed_at it waits for its payment, or its payment has failed';
comment on column draft_orders.payment_link_until is 'When the payment link that was mailed last stops working';

create function refuse_second_order_of_draft() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = old.order_id and payment_status <> 'FAILED') then
    raise exception 'this draft has an order already' using errcode = 'check_violation', constraint = 'draft_orders_one_order';
  end if;
  return new;
end $$;
comment on function refuse_second_order_of_draft() is
  'Refuses another order for a draft whose order is paid or waits for its payment';

create trigger draft_orders_one_order before update on draft_orders for each row
  when (old.order_id is not null and new.order_id is not null and old.order_id <> new.order_id)
  execute function refuse_second_order_of_draft();
comment on trigger draft_orders_one_order on draft_orders is
  'A draft is sold once: a second order needs that the payment of the first has failed';

create function end_paid_draft() returns trigger language plpgsql as $$
begin
  update draft_orders set placed_at = now(), email = null, address = null, note = null
  where order_id = new.id and placed_at is null;
  return null;
end $$;
comment on function end_paid_draft() is
  'Ends the draft of an order that is paid; what it says of its customer is on the order';

create trigger orders_end_draft after update of payment_status on orders for each row
  when (old.payment_status = 'PENDING' and new.payment_status = 'PAID')
  execute function end_paid_draft();
comment on trigger orders_end_draft on orders is
  'Ends the draft that the order was written from, whichever process learns of the payment';
