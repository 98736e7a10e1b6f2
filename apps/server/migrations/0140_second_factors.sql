-- When the person behind a session last proved who it is: by signing in, or by being asked again before a sensitive act. Open
-- sessions proved it when they were opened.
alter table sessions add column if not exists proved_at timestamptz not null default now();
update sessions set proved_at = least(proved_at, created_at);

-- A passkey (WebAuthn credential) of an account. The private key never leaves the person's device.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Rises with every use where the device counts; 0 where it does not.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id);

-- The secret that an authenticator app shares with the shop, encrypted with a key that is not in the database.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- The time step (30 s) of the last code that was accepted: each code works once.
  last_step bigint not null default 0,
  -- Wrong codes since wrong_since: a six-digit code can be guessed, so guesses are counted.
  wrong_count integer not null default 0,
  wrong_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz(3)
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- What a passkey has to sign, once and soon.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('enrol', 'sign-in', 'second-factor', 'reauthenticate')),
  -- Whose it is: the account; for 'sign-in' nobody is known yet.
  user_id uuid references users on delete cascade,
  expires_at timestamptz(3) not null,
  check ((purpose = 'sign-in') = (user_id is null))
);
create index passkey_challenges_expiring on passkey_challenges (expires_at);

-- Somebody gave the right password and still has to give the second factor.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the password's hash: a sign-in that began with another password than the present one is over.
  password_mark bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz(3) not null
);
create index pending_sign_ins_expiring on pending_sign_ins (expires_at);

-- An erased account has no factor.
create function delete_factors_of_erased() returns trigger language plpgsql as $$
begin
  delete from passkeys where user_id = new.id;
  delete from totp_secrets where user_id = new.id;
  delete from recovery_codes where user_id = new.id;
  return null;
end $$;
create trigger users_erased_without_factors after update of erased_at on users
  for each row when (new.erased_at is not null) execute function delete_factors_of_erased();

-- Wrong answers to 'confirm that it is you' since the last right one: a borrowed session guesses a few times only.
alter table sessions add column wrong_proofs integer not null default 0;
