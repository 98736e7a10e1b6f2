-- Uploaded files. `main_url` is the answer's `url`; names are derived from the content, so the same picture is kept once.
create table media (
  id uuid primary key,
  kind text not null check (kind in ('IMAGE', 'FILE')),
  content_hash text not null unique,
  content_type text not null,
  byte_size bigint not null check (byte_size > 0),
  width int check (width > 0),
  height int check (height > 0),
  main_url text not null unique,
  preview_url text,
  thumbnail_url text,
  -- [{ "url": text, "width": int }], widest last: what a srcset needs
  src_set jsonb not null default '[]',
  -- every storage key that belongs to this upload, so that deleting leaves nothing behind
  storage_keys text[] not null default '{}',
  original_name text,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  check (kind = 'FILE' or (width is not null and height is not null and preview_url is not null and thumbnail_url is not null))
);
create index media_newest on media (created_at desc, id desc);
