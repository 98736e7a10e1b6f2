-- Accounts, sessions, second factors, addresses and customer groups.

create table users (
  id uuid primary key,
  email text not null check (email = trim(email) and length(email) between 3 and 254 and position('@' in email) > 1),
  first_name text not null check (length(first_name) <= 200),
  last_name text not null check (length(last_name) <= 200),
  password_hash text,
  role text not null default 'USER' check (role in ('USER', 'ADMIN', 'SITE_OWNER')),
  erased_at timestamptz(3),
  last_signed_in_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Stored in the database, so that the limits of the demo account hold in every mode and for every DEMO_EMAIL.
  is_demo boolean not null default false,
  -- One text for the staff search: one trigram index replaces three.
  search_text text not null generated always as (lower(first_name || e'\n' || last_name || e'\n' || email)) stored,
  -- Null until the account has confirmed its email address.
  email_confirmed_at timestamptz(3),
  suspended_at timestamptz(3),
  tax_exempt_reason text,
  -- A role with more rights would see unmasked data.
  constraint users_demo_is_admin check (not is_demo or role = 'ADMIN'),
  -- The password is public: a visitor must not be able to disable the demo.
  constraint users_demo_not_suspended check (not is_demo or suspended_at is null),
  constraint users_tax_exempt_reason_says_something check (length(trim(tax_exempt_reason)) between 1 and 200)
);
comment on table users is 'Accounts of shoppers and staff, with role, password hash and suspension';
comment on column users.tax_exempt_reason is 'Why the customer pays no tax, as noted by staff; null: the customer pays taxes';
create unique index users_email_unique on users (lower(email));
create index users_newest on users (created_at desc, id desc);
-- The staff search matches parts of names and addresses.
create index users_email_parts on users using gin (email gin_trgm_ops);
create index users_first_name_parts on users using gin (first_name gin_trgm_ops);
create index users_last_name_parts on users using gin (last_name gin_trgm_ops);
-- Finds the recipients of the new-order email without reading every shopper.
create index users_staff on users (role, email) where role <> 'USER';
create unique index users_one_demo on users (is_demo) where is_demo;
create index users_search_parts on users using gin (search_text gin_trgm_ops);
create trigger users_touched before update on users for each row
  when (new.last_signed_in_at is null or new.last_signed_in_at is not distinct from old.last_signed_in_at)
  execute function touch_updated_at();
comment on trigger users_touched on users is
  'Sets updated_at, except for a sign-in. Every writer must change it, because it detects stale edits (409 STALE).';

-- The database stores a hash of each session token: a stolen database signs nobody in.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  user_agent text,
  ip text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- The last time the user proved their identity: at sign-in, or by the password since.
  proved_at timestamptz(3) not null default now(),
  -- Failed identity proofs since the last success. They are limited, so that a stolen session allows few guesses.
  wrong_proofs integer not null default 0
);
comment on table sessions is 'Sessions of signed-in users, by the hash of the cookie''s token, with the time of the last identity proof';
create index sessions_of_user on sessions (user_id);
create index sessions_expiring on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table password_resets is 'Links to set a new password, by the hash of their token';
create index password_resets_of_user on password_resets (user_id);
-- A job deletes expired rows in this order.
create index password_resets_expiring on password_resets (expires_at);

create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  requested_at timestamptz(3) not null default now(),
  confirm_until timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- Set with confirmed_at: until then the old address can revert the change.
  take_back_until timestamptz(3),
  -- Set when the change is replaced, cancelled or reverted: both links stop working.
  ended_at timestamptz(3),
  check ((confirmed_at is null) = (take_back_until is null))
);
comment on table email_changes is 'Changes of an account''s email address that await confirmation or can be reverted from the old address';
create unique index email_changes_pending on email_changes (user_id) where confirmed_at is null and ended_at is null;
create index email_changes_of_user on email_changes (user_id, requested_at);
create index email_changes_held on email_changes (lower(old_email)) where confirmed_at is not null and ended_at is null;
create index email_changes_oldest on email_changes (requested_at);

-- A sign-in from an unknown browser sends an email. Failures of other browsers never lock a known one out.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);
comment on table known_devices is 'Browsers that have signed in to an account';
create index known_devices_oldest on known_devices (last_seen_at);

-- Counts by address, by account and address, by account, and by known device. The key is a keyed hash, so it stores no email or IP address.
create table sign_in_failures (
  key bytea primary key,
  failures int not null check (failures >= 0),
  last_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);
comment on table sign_in_failures is 'Counts of failed sign-ins, which limit further attempts';
create index sign_in_failures_oldest on sign_in_failures (last_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- The signature counter of the device; 0 if the device has none.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
comment on table passkeys is 'Passkeys (WebAuthn credentials) of accounts; the private key never leaves the device';
create index passkeys_of_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('enrol', 'sign-in', 'second-factor', 'reauthenticate')),
  -- The account; null for 'sign-in', where the account is not known yet.
  user_id uuid references users on delete cascade,
  expires_at timestamptz(3) not null,
  check ((purpose = 'sign-in') = (user_id is null))
);
comment on table passkey_challenges is 'Challenges that a passkey signs once, for one purpose and a short time';
create index passkey_challenges_expiring on passkey_challenges (expires_at);

-- The encryption key is not in the database.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- The time step (30 s) of the last accepted code: each code works once.
  last_step bigint not null default 0,
  -- Wrong codes since wrong_since. They are limited, because a six-digit code can be guessed.
  wrong_count integer not null default 0,
  wrong_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Null until the user has entered a valid code.
  confirmed_at timestamptz(3)
);
comment on table totp_secrets is 'Encrypted secrets of authenticator apps';

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Hashes of codes that replace a lost second factor once';

create table pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the password hash: a change of the password invalidates the pending sign-in.
  password_mark bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz(3) not null
);
comment on table pending_sign_ins is 'Sign-ins with a correct password that await the second factor';
create index pending_sign_ins_expiring on pending_sign_ins (expires_at);

-- Orders store copies, so a change here changes no order.
create table user_addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(trim(name)) between 1 and 200),
  phone text check (length(phone) between 1 and 40),
  street1 text not null check (length(trim(street1)) between 1 and 200),
  street2 text check (length(street2) between 1 and 200),
  city text not null check (length(trim(city)) between 1 and 200),
  -- Countries without states, such as Germany, have an empty state.
  state text not null check (length(state) <= 200),
  postal_code text not null check (length(trim(postal_code)) between 1 and 40),
  country text not null check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table user_addresses is 'The address book of an account';
create index user_addresses_of_user on user_addresses (user_id, updated_at);
create trigger user_addresses_touched before update on user_addresses for each row execute function touch_updated_at();
comment on trigger user_addresses_touched on user_addresses is 'Sets updated_at. The address book lists the latest address at the top';

create table customer_groups (
  id uuid primary key,
  name text not null check (length(trim(name)) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table customer_groups is 'Groups of customers, to which discounts can be limited';
comment on column customer_groups.name is 'The name for staff, case-insensitive. Shoppers never see it';
create unique index customer_groups_name_key on customer_groups (lower(name));
create trigger customer_groups_touched before update on customer_groups for each row execute function touch_updated_at();
comment on trigger customer_groups_touched on customer_groups is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create table customer_group_members (
  group_id uuid not null references customer_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (group_id, user_id)
);
comment on table customer_group_members is 'The accounts of each group; deleted and erased accounts are in none';
create index customer_group_members_of_user on customer_group_members (user_id);

-- A suspended owner does not count. The advisory lock serializes two owners who demote each other concurrently.
create function keep_one_site_owner() returns trigger language plpgsql as $$
begin
  if old.role = 'SITE_OWNER' and old.suspended_at is null
    and (tg_op = 'DELETE' or new.role <> 'SITE_OWNER' or new.suspended_at is not null) then
    perform pg_advisory_xact_lock(hashtext('users.site_owner'));
    if not exists (select from users where role = 'SITE_OWNER' and suspended_at is null and id <> old.id) then
      raise exception 'the last SITE_OWNER stays' using errcode = 'check_violation', constraint = 'users_last_site_owner';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
comment on function keep_one_site_owner is 'Refuses to remove the last site owner who can sign in';
create trigger users_keep_one_site_owner before update of role, suspended_at or delete on users
  for each row execute function keep_one_site_owner();
comment on trigger users_keep_one_site_owner on users is
  'Refuses to remove the last site owner who can sign in. Two concurrent demotions would otherwise leave none';

-- Runs after the write, so that the later of two concurrent writes sees the earlier one.
create function keep_former_emails() returns trigger language plpgsql as $$
begin
  if exists (select from email_changes c where lower(c.old_email) = lower(new.email) and c.user_id <> new.id
      and c.confirmed_at is not null and c.ended_at is null and c.take_back_until > now()) then
    raise exception 'the e-mail can still be taken back' using errcode = 'unique_violation', constraint = 'users_email_unique';
  end if;
  return null;
end $$;
comment on function keep_former_emails is 'Refuses an email address to which another account can still revert';
create trigger users_keep_former_emails after insert or update of email on users
  for each row execute function keep_former_emails();
comment on trigger users_keep_former_emails on users is
  'Refuses an email address to which another account can still revert. A check before the write would race with other writes';

create function delete_factors_of_erased() returns trigger language plpgsql as $$
begin
  delete from passkeys where user_id = new.id;
  delete from totp_secrets where user_id = new.id;
  delete from recovery_codes where user_id = new.id;
  return null;
end $$;
comment on function delete_factors_of_erased is 'Deletes the second factors of an erased account';
create trigger users_erased_without_factors after update of erased_at on users
  for each row when (new.erased_at is not null) execute function delete_factors_of_erased();
comment on trigger users_erased_without_factors on users is
  'Deletes the second factors of an erased account in the same transaction, for every code path';

create function join_group_while_open() returns trigger language plpgsql as $$
begin
  -- The lock serializes this membership and an erasure of the account.
  perform from users where id = new.user_id and erased_at is null for share;
  return case when found then new end;
end $$;
comment on function join_group_while_open is 'Skips the membership of an erased account';
create trigger customer_group_members_open before insert on customer_group_members
  for each row execute function join_group_while_open();
comment on trigger customer_group_members_open on customer_group_members is
  'Prevents an erased account from joining a group, also when the deletion of a group is undone';

create function leave_groups_when_erased() returns trigger language plpgsql as $$
begin
  delete from customer_group_members where user_id = new.id;
  return null;
end $$;
comment on function leave_groups_when_erased is 'Removes an erased account from its groups';
create trigger users_leave_groups after update of erased_at on users for each row
  when (old.erased_at is null and new.erased_at is not null) execute function leave_groups_when_erased();
comment on trigger users_leave_groups on users is 'Removes an erased account from its groups, for every code path';
