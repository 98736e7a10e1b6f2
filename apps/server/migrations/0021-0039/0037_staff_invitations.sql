-- Invitations of staff by email (decision 0059).

create table staff_invitations (
  id uuid primary key,
  email text not null check (email = lower(trim(email)) and length(email) between 3 and 254),
  role text not null check (role in ('ADMIN', 'SITE_OWNER')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- No reference: users is a busy table. Every use of an invitation reads the inviter and its role.
  invited_by uuid not null,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
comment on table staff_invitations is 'Pending invitations of staff; accepted and revoked ones are deleted, and the audit log names them';
comment on column staff_invitations.token_hash is 'The hash of the secret in the emailed link; a new email replaces it';
comment on column staff_invitations.invited_by is 'The user who invited; the invitation is invalid while this user may not grant the role';
create unique index staff_invitations_email_unique on staff_invitations (email);
create index staff_invitations_expiring on staff_invitations (expires_at);
