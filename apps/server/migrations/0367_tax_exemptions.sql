alter table users add column tax_exempt_reason text;
comment on column users.tax_exempt_reason is 'Why the customer pays no tax, as staff noted it; null: the customer pays taxes';
alter table orders add column tax_exempt_reason text;
comment on column orders.tax_exempt_reason is
  'Why the customer paid no tax, as the account said when the order was placed; null: taxes were charged';
-- lock: the column is new and empty; the condition is checked for new rows only, so nothing is read.
alter table users add constraint users_tax_exempt_reason_says_something
  check (length(trim(tax_exempt_reason)) between 1 and 200) not valid;
