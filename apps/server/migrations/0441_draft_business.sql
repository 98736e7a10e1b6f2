alter table draft_orders add column business jsonb;
comment on column draft_orders.business is
  'The business that the draft is for, as staff typed it: {companyName, vatNumber}; null: a consumer. A placed draft keeps none: the order does';
-- lock: the column is new and empty; the condition is checked for new rows only, so nothing is read.
alter table draft_orders add constraint draft_orders_business_is_an_object check (jsonb_typeof(business) = 'object') not valid;
