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
  updated_at timestamptz(3) not null default now()
);
create unique index users_email_unique on users (lower(email));
create index users_newest on users (created_at desc, id desc);
create trigger users_touched before update on users for each row execute function touch_updated_at();

-- There is always at least one SITE_OWNER once there has been one (contract §2, rights). The advisory lock makes two
-- owners who remove each other at the same moment take turns.
create function keep_one_site_owner() returns trigger language plpgsql as $$
begin
  if old.role = 'SITE_OWNER' and (tg_op = 'DELETE' or new.role <> 'SITE_OWNER') then
    perform pg_advisory_xact_lock(hashtext('users.site_owner'));
    if not exists (select from users where role = 'SITE_OWNER' and id <> old.id) then
      raise exception 'the last SITE_OWNER stays' using errcode = 'check_violation', constraint = 'users_last_site_owner';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger users_keep_one_site_owner before update of role or delete on users
  for each row execute function keep_one_site_owner();

-- Only the hash of a session's token is kept: a stolen database signs nobody in.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  user_agent text,
  ip text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_expiring on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_resets_of_user on password_resets (user_id);
