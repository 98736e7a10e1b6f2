-- Stripe takes iDEAL and Bancontact, which the shopper approves at the bank.

insert into payment_methods values ('IDEAL', 'stripe'), ('BANCONTACT', 'stripe');
