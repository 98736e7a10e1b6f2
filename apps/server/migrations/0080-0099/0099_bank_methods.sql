-- Stripe takes iDEAL, Bancontact and SEPA Direct Debit.

insert into payment_methods values ('IDEAL', 'stripe'), ('BANCONTACT', 'stripe'), ('SEPA_DEBIT', 'stripe');
