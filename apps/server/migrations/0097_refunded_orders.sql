-- An order that was shipped while its cancellation was under way stayed SHIPPED with all its money given back (decision 0034), and no
-- step led out of it. Those that are so become what the contract says: REFUNDED, with an entry in their history.
select set_config('vitrine.status_reason', 'All that was paid had been given back.', true);
update orders set status = 'REFUNDED' from transactions t
  where t.order_id = orders.id and t.status = 'REFUNDED' and orders.status in ('PAID', 'SHIPPED', 'DELIVERED');
select set_config('vitrine.status_reason', '', true);
