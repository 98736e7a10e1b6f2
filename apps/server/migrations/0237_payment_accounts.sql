-- A payment is known only to the account that it was taken with. After the owner connects another account, a refund must not ask that one.
alter table transactions
  add column provider_account text check (length(provider_account) between 1 and 200);
comment on column transactions.provider_account is
  'The id of the card provider''s account that took the payment, or sandbox; null: unknown, or not taken by the card provider';
