-- What the shop knows of its nightly backups. The backups themselves are files in a folder or a bucket. The table is outside the shop's
-- schema: a backup holds no list of backups, and a restore does not replace this one.
create table jobs.backups (
  name text primary key,
  place text not null,
  made_at timestamptz not null,
  byte_size bigint not null check (byte_size >= 0),
  row_count bigint not null check (row_count >= 0),
  upload_count integer not null check (upload_count >= 0),
  is_encrypted boolean not null,
  checked_at timestamptz,
  fault text
);
comment on table jobs.backups is 'The nightly backups that are kept, each with the result of restoring it into an empty database';
comment on column jobs.backups.place is 'The folder or the bucket that holds the file';
comment on column jobs.backups.checked_at is 'When the backup was restored into an empty database and compared; null until then';
comment on column jobs.backups.fault is 'Why the check failed; null when the restored rows and uploads were those of the backup';
