-- The market and the language of an open checkout, for its reminders (decision 0056).
alter table open_checkouts add column market text, add column language text;
comment on column open_checkouts.market is
  'The id of the market in which the cart was last changed, main for the main one; null: stored by an earlier version';
comment on column open_checkouts.language is 'The language of that page; null: that of the contact';
