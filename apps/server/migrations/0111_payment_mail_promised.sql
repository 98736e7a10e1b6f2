-- The shopper was told that the payment is undecided and that a letter will say how it went: one that fails afterwards is told by mail.
alter table transactions add column mail_promised boolean not null default false;
