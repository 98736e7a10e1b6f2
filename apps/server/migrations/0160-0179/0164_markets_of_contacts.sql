-- The market of an address with consents, for emails that are not about an order (decision 0056).
alter table mail_contacts add column market text;
comment on column mail_contacts.market is
  'The id of the market of the page where a consent was last requested, main for the main one; null: none was requested there';
