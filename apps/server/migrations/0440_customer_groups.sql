-- Groups of customers, for which offers may be.
create table customer_groups (
  id uuid primary key,
  name text not null check (length(trim(name)) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index customer_groups_name_key on customer_groups (lower(name));
comment on table customer_groups is 'Groups of customers, for which offers may be';
comment on column customer_groups.name is 'What staff call the group; small letters and capitals are the same. Shoppers never see it';
create trigger customer_groups_touched before update on customer_groups for each row execute function touch_updated_at();
comment on trigger customer_groups_touched on customer_groups is
  'Sets updated_at. Every writer must move the time of change: by it a stale edit is told (409 STALE)';

create table customer_group_members (
  group_id uuid not null references customer_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (group_id, user_id)
);
create index customer_group_members_of_user on customer_group_members (user_id);
comment on table customer_group_members is 'Which accounts are in which group; an account that is deleted or erased is in none';

create function join_group_while_open() returns trigger language plpgsql as $$
begin
  -- The lock lets an erasure of the account wait for this membership, or this membership for the erasure.
  perform from users where id = new.user_id and erased_at is null for share;
  return case when found then new end;
end $$;
comment on function join_group_while_open is 'Leaves out the membership of an erased account';
create trigger customer_group_members_open before insert on customer_group_members for each row execute function join_group_while_open();
comment on trigger customer_group_members_open on customer_group_members is
  'No erased account is in a group, whoever adds it: also not by undoing the deletion of a group';

create function leave_groups_when_erased() returns trigger language plpgsql as $$
begin
  delete from customer_group_members where user_id = new.id;
  return null;
end $$;
comment on function leave_groups_when_erased is 'Takes an erased account out of its groups';
create trigger users_leave_groups after update of erased_at on users for each row
  when (old.erased_at is null and new.erased_at is not null) execute function leave_groups_when_erased();
comment on trigger users_leave_groups on users is 'An erased account is in no group, on every way that an account is erased';

alter table discounts add column customer_group_ids uuid[] not null default '{}';
comment on column discounts.customer_group_ids is
  'Groups that the offer is for, beside customer_ids; both empty: everyone. A deleted group stays named, so that its offer never becomes one for everyone';
