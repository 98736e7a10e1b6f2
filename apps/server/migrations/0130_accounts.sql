-- Accounts that prove their e-mail, can be suspended, and change their e-mail only by a link to the new address.
alter table users add column email_confirmed_at timestamptz(3);
alter table users add column suspended_at timestamptz(3);
-- Staff were given their accounts by the owner or the command line. Shoppers of before this confirm by a letter when they like (decision 0047).
update users set email_confirmed_at = created_at where role <> 'USER' or is_demo;

-- When whoever uses the session last proved who they are: at sign-in, or by the password since.
alter table sessions add column proved_at timestamptz(3) not null default now();
update sessions set proved_at = created_at;

-- There is always at least one SITE_OWNER who can sign in: a suspended one does not count.
create or replace function keep_one_site_owner() returns trigger language plpgsql as $$
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
drop trigger users_keep_one_site_owner on users;
create trigger users_keep_one_site_owner before update of role, suspended_at or delete on users
  for each row execute function keep_one_site_owner();
-- The demo account's password is public: whoever suspends it must not shut the demo for good by it.
alter table users add constraint users_demo_not_suspended check (not is_demo or suspended_at is null);

-- A change of e-mail: asked for, confirmed at the new address, taken back from the old one.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  requested_at timestamptz(3) not null default now(),
  confirm_until timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- Set with confirmed_at: how long the old address can have the account back.
  take_back_until timestamptz(3),
  -- Replaced by a newer one, cancelled, or taken back: neither link works any more.
  ended_at timestamptz(3),
  check ((confirmed_at is null) = (take_back_until is null))
);
create unique index email_changes_pending on email_changes (user_id) where confirmed_at is null and ended_at is null;
create index email_changes_of_user on email_changes (user_id, requested_at);
create index email_changes_held on email_changes (lower(old_email)) where confirmed_at is not null and ended_at is null;
create index email_changes_oldest on email_changes (requested_at);

-- An address that an account can still be taken back to is nobody else's meanwhile. After the row is written, so that of two writes at
-- once the later one sees what the earlier one did.
create function keep_former_emails() returns trigger language plpgsql as $$
begin
  if exists (select from email_changes c where lower(c.old_email) = lower(new.email) and c.user_id <> new.id
      and c.confirmed_at is not null and c.ended_at is null and c.take_back_until > now()) then
    raise exception 'the e-mail can still be taken back' using errcode = 'unique_violation', constraint = 'users_email_unique';
  end if;
  return null;
end $$;
create trigger users_keep_former_emails after insert or update of email on users
  for each row execute function keep_former_emails();

-- Browsers that have signed in to an account before: strangers never shut them out, and others are told of by letter.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_oldest on known_devices (last_seen_at);

-- Wrong passwords by address, by account and address, by account, and by known device. The key is a keyed hash: no e-mail, no address.
create table sign_in_failures (
  key bytea primary key,
  failures int not null check (failures >= 0),
  last_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);
create index sign_in_failures_oldest on sign_in_failures (last_at);
