-- Large files go from a browser straight to the bucket, and are checked there before they become uploads (decision 0174).
create table direct_uploads (
  id uuid primary key,
  object_key text not null unique check (object_key ~ '^unchecked/[0-9a-f]{64}$'),
  kind text not null check (kind in ('IMAGE', 'FILE')),
  byte_size int not null check (byte_size > 0),
  original_name text not null check (char_length(original_name) between 1 and 255),
  sent_type text check (char_length(sent_type) <= 200),
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
comment on table direct_uploads is
  'Files that a member of staff may send straight to the bucket and that are not checked yet. A row goes when its file is checked, or after some hours.';
comment on column direct_uploads.object_key is 'The name in the bucket, which only the shop chooses';
comment on column direct_uploads.kind is 'What it shall become: IMAGE, a picture in several sizes, or FILE, a download';
comment on column direct_uploads.byte_size is 'The exact length of the file. Its signed address takes no other length';
comment on column direct_uploads.sent_type is 'The content type that the sender''s program guessed; null = none';
comment on column direct_uploads.created_by is 'Only this person may finish the upload';
create index direct_uploads_of_person on direct_uploads (created_by, created_at);
create index direct_uploads_by_age on direct_uploads (created_at);
