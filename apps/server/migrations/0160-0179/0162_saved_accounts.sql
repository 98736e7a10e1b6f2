-- Saved accounts of PayPal: a payment may create the customer, and an account is no card (decision 0086).

-- lock: the table has a row for each shopper who saved a card, so the index is built in seconds at most. Only saving waits for it.
create index provider_customers_by_customer on provider_customers (customer_id, account, provider);
comment on table provider_customers is
  'The customers at the payment providers who have saved cards or accounts. These are stored by the provider only';
comment on column transactions.provider_customer_id is
  'The provider''s customer who pays with a saved method, or who saves the method; null: neither, or the payment creates the customer';
comment on column transactions.saves_method is 'Whether the shopper wants the method of this payment saved';
