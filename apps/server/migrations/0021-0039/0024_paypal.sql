-- PayPal takes payments. A second payment of a paid order is refunded, and staff see that it was.

insert into providers values ('paypal');
insert into payment_methods values ('PAYPAL', 'paypal');

alter table connections drop constraint connections_provider_check;
alter table connections add constraint connections_provider_length check (length(provider) between 1 and 40);

alter table unknown_charges add column is_refunded boolean not null default false;
comment on column unknown_charges.is_refunded is 'Whether the shop refunded the payment, because another payment paid its order';
