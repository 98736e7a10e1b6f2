-- Uploads with the same content (docs/files.md#duplicates).

-- lock: a shop has some thousands of uploads.
alter table media add column file_hash text constraint media_file_hash_fits check (file_hash ~ '^([0-9a-f]{32})?$');
comment on column media.file_hash is 'Hash of the file at main_url, which is equal for pictures with equal pixels. Null: not computed yet. Empty: the file was missing';
-- lock: a shop has some thousands of uploads.
create index media_by_file_hash on media (file_hash);
