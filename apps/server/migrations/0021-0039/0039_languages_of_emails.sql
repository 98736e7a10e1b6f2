-- The language of emails that are about no order, and of the accounts and the stock alerts that choose it.

alter table users add column language text;
comment on column users.language is 'The language of the page where the shopper created or last changed the account, such as de; null: the main language of the shop';

alter table stock_alerts add column language text;
comment on column stock_alerts.language is 'The language of the page where the alert was requested, such as de; null: the main language of the shop';

alter table mail_messages add column language text;
comment on column mail_messages.language is 'The language of the email, such as de; null: that of its order, otherwise the main language of the shop';
