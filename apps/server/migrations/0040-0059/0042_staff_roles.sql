-- Custom roles: sets of permissions that narrow what an ADMIN may do (decision 0062).

create table staff_roles (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  permissions text[] not null check (cardinality(permissions) between 1 and 100),
  refund_limit bigint check (refund_limit >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table staff_roles is 'Custom roles of staff: what an ADMIN with the role may do. Without one, an ADMIN may do everything that the specification allows';
comment on column staff_roles.permissions is 'Names of the catalogue of permissions. An unknown name allows nothing';
comment on column staff_roles.refund_limit is 'The most that all refunds of one order may sum to, in cents; null: no limit';
create unique index staff_roles_name on staff_roles (lower(name));

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table staff_role_members (
  user_id uuid primary key references users on delete cascade,
  role_id uuid not null references staff_roles on delete restrict,
  created_at timestamptz(3) not null default now()
);
comment on table staff_role_members is 'The custom role of a user. It counts only while the user is an ADMIN';
create index staff_role_members_of_role on staff_role_members (role_id);
