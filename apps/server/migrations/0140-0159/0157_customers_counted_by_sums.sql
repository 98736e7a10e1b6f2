-- Counts of customer groups read the stored sums, and exclude staff and erased accounts by this index (decision 0072).

-- lock: the index has few rows; reading a million accounts takes about a second, and sign-ups wait for it.
create index users_without_customers on users (id) where role <> 'USER' or erased_at is not null;
