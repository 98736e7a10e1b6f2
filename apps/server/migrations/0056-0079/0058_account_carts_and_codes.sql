-- The carts of signed-in shoppers, and sign-in codes by email (decision 0074).

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table cart_lines (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  variant_id uuid references variants on delete cascade,
  quantity int not null check (quantity between 1 and 100000),
  added_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  unique nulls not distinct (user_id, product_id, variant_id)
);
comment on table cart_lines is 'The cart of a signed-in shopper, without prices. A line expires 90 days after its last change';
create index cart_lines_of_product on cart_lines (product_id);
create index cart_lines_of_variant on cart_lines (variant_id) where variant_id is not null;
create index cart_lines_by_change on cart_lines (changed_at);

-- lock: as above
create table sign_in_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash bytea not null,
  attempts int not null default 0,
  expires_at timestamptz(3) not null
);
comment on table sign_in_codes is 'The newest sign-in code of an account, hashed with its email. A correct code deletes its row';
comment on column sign_in_codes.attempts is 'The codes that were compared with this one. The fifth wrong one ends it';
create index sign_in_codes_expired on sign_in_codes (expires_at);
