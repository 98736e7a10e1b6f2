-- A package of the configuration file takes payments.

insert into providers values ('package');
insert into payment_methods values ('PACKAGE', 'package');
