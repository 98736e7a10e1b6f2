-- One process at a time takes a periodic job, whoever comes first when it is due; a process that dies holds nothing up.
create schema jobs;
create table jobs.runs (
  name text primary key check (length(name) between 1 and 60),
  due_at timestamptz(3) not null
);

-- The owners' addresses for the mail about a new order, without reading every shopper.
create index users_staff on users (role, email) where role <> 'USER';
-- Payments that wait for their first answer, and those that wait for their shopper.
create index transactions_waiting on transactions (order_id) where status = 'PENDING';
-- Labels whose purchase never ended.
create index shipments_begun on shipments (created_at) where status = 'PURCHASING';
