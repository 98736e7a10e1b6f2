-- Apps of third parties that make calls for staff by OAuth 2.1 (decision 0092).

create table oauth_apps (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 5),
  secret_hash bytea check (octet_length(secret_hash) = 32),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table oauth_apps is 'Apps that the site owner registered for OAuth. The deletion of one ends its grants';
comment on column oauth_apps.redirect_uris is 'The addresses to which a consent may return. They are compared exactly';
comment on column oauth_apps.secret_hash is 'SHA-256 of the secret, which is shown only once; null: a public app without a secret';
comment on column oauth_apps.last_used_at is 'The last token or call of any grant, written at most once a minute for calls';

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table oauth_grants (
  id uuid primary key,
  app_id uuid not null references oauth_apps on delete cascade,
  user_id uuid not null references users on delete cascade,
  permissions text[] not null check (cardinality(permissions) between 1 and 100),
  refund_limit bigint check (refund_limit >= 0),
  redirect_uri text not null check (length(redirect_uri) <= 500),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  code_challenge text not null check (length(code_challenge) = 43),
  access_hash bytea check (octet_length(access_hash) = 32),
  access_expires_at timestamptz(3),
  family_hash bytea check (octet_length(family_hash) = 32),
  refresh_hash bytea check (octet_length(refresh_hash) = 32),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint oauth_grants_tokens_together check (
    num_nulls(access_hash, access_expires_at, family_hash, refresh_hash) in (0, 4)
  )
);
comment on table oauth_grants is 'What a member of staff allowed an app, with the current code or tokens. Without its row no token works';
comment on column oauth_grants.permissions is 'Names of the catalogue of permissions. A call has those of them that the member of staff has';
comment on column oauth_grants.refund_limit is 'The refund limit of the member of staff at the consent, in cents; null: no limit';
comment on column oauth_grants.code_hash is 'SHA-256 of the code, which stays so that a second use is recognised';
comment on column oauth_grants.code_challenge is 'The S256 challenge of PKCE: SHA-256 of the verifier as base64url';
comment on column oauth_grants.access_hash is 'SHA-256 of the current access token; null: the code is not redeemed';
comment on column oauth_grants.family_hash is 'SHA-256 of the part that all refresh tokens of the grant share, so that a previous one is recognised';
comment on column oauth_grants.refresh_hash is 'SHA-256 of the current refresh token';
comment on column oauth_grants.expires_at is 'The end of the code, later that of the refresh token';
comment on column oauth_grants.last_used_at is 'Written at most once a minute';
create unique index oauth_grants_code on oauth_grants (code_hash);
create unique index oauth_grants_access on oauth_grants (access_hash);
create unique index oauth_grants_family on oauth_grants (family_hash);
create index oauth_grants_of_app on oauth_grants (app_id);
create index oauth_grants_of_user on oauth_grants (user_id);
create index oauth_grants_by_end on oauth_grants (expires_at);
