alter table orders add column business jsonb;
comment on column orders.business is
  'The business that bought: {companyName, vatNumber, sellerVatNumber, isReverseCharge, reason, check}; check is the answer of VIES with its time and reference, or null; null: a consumer';
-- lock: the column is new and empty; the condition is checked for new rows only, so nothing is read.
alter table orders add constraint orders_business_is_an_object
  check (jsonb_typeof(business) = 'object' and not (business ->> 'isReverseCharge' = 'true' and (tax > 0 or included_tax > 0))) not valid;
