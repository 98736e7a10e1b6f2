-- Addresses that a signed-in shopper keeps for later orders. Orders hold copies, so a change here changes no order.
create table user_addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 200),
  phone text check (length(phone) between 1 and 40),
  street1 text not null check (length(trim(street1)) between 1 and 200),
  street2 text check (length(street2) between 1 and 200),
  city text not null check (length(trim(city)) between 1 and 200),
  state text not null check (length(trim(state)) between 1 and 200),
  postal_code text not null check (length(trim(postal_code)) between 1 and 40),
  country text not null check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table user_addresses is 'The address book of an account: addresses that a shopper keeps for later orders';

create index user_addresses_of_user on user_addresses (user_id, updated_at);

create trigger user_addresses_touched before update on user_addresses for each row execute function touch_updated_at();
comment on trigger user_addresses_touched on user_addresses is
  'Sets updated_at. The book shows the latest address first, whoever wrote it.';
