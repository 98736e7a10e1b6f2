-- Which account is the demo account is a fact of the shop and not of how it was started: its limits hold in every mode and under every
-- DEMO_EMAIL. The start marks the account of a shop that was filled before this (decision 0032).
alter table users add column is_demo boolean not null default false;
create unique index users_one_demo on users (is_demo) where is_demo;
-- Its limits are those of an ADMIN: with more it would be let in where nothing is masked.
alter table users add constraint users_demo_is_admin check (not is_demo or role = 'ADMIN');
