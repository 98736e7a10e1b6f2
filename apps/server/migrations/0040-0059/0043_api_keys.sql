-- API keys of other programs (decision 0062).

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table api_keys (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null,
  token_end text not null check (length(token_end) = 4),
  previous_hash bytea,
  previous_until timestamptz(3),
  permissions text[] not null check (cardinality(permissions) between 1 and 100),
  refund_limit bigint check (refund_limit >= 0),
  networks text[] not null default '{}' check (cardinality(networks) <= 20),
  calls_per_minute int not null check (calls_per_minute between 1 and 10000),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint api_keys_previous_ends check ((previous_hash is null) = (previous_until is null))
);
comment on table api_keys is 'Keys with which other programs call the API. A key without its creator, or of a suspended one, does not work';
comment on column api_keys.token_hash is 'SHA-256 of the key, which is shown only once';
comment on column api_keys.token_end is 'The last characters of the key, to recognise it';
comment on column api_keys.previous_hash is 'The hash of the key before the rotation, which also works until previous_until';
comment on column api_keys.permissions is 'Names of the catalogue of permissions. The key has those of them that its creator has';
comment on column api_keys.refund_limit is 'The most that all refunds of one order may sum to, in cents; null: no limit';
comment on column api_keys.networks is 'The addresses and networks from which the key works; empty: from everywhere';
comment on column api_keys.last_used_at is 'Written at most once a minute';
create unique index api_keys_token on api_keys (token_hash);
create unique index api_keys_previous_token on api_keys (previous_hash) where previous_hash is not null;
create index api_keys_of_creator on api_keys (created_by);

alter table audit_log add column key_name text;
comment on column audit_log.key_name is 'The name of the API key that made the write for the user';
