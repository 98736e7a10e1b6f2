-- A stock alert waits for the link in an email to its address before it counts (decision 0232). The default of the added column confirms
-- the alerts that exist without writing their rows: each ends with its one email.
alter table stock_alerts add column confirmed_at timestamptz(3) default now();
alter table stock_alerts alter column confirmed_at drop default;
comment on column stock_alerts.confirmed_at is 'When the reader of the mailbox confirmed the alert; null: nothing is mailed for it yet';
