-- The language of the storefront in which an order was placed. Emails about the order are in this language.

alter table orders add column language text;
comment on column orders.language is 'The language in which the order was placed, such as de; null: the main language of the shop';
