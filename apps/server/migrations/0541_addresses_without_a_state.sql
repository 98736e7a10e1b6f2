-- Addresses of countries without states, such as Germany, have an empty state.
-- lock: the constraint is dropped, and the next one is not checked for the rows that exist.
alter table order_addresses
  drop constraint order_addresses_state_check,
  add constraint order_addresses_state_check check (length(state) <= 200) not valid;
-- lock: the constraint is dropped, and the next one is not checked for the rows that exist.
alter table user_addresses
  drop constraint user_addresses_state_check,
  add constraint user_addresses_state_check check (length(state) <= 200) not valid;
