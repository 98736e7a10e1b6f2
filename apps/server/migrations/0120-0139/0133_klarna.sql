-- Stripe takes Klarna.

insert into payment_methods values ('KLARNA', 'stripe');
