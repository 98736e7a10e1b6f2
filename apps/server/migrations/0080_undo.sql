-- What an undo needs beyond the words of an entry: the rows that a deletion took away, and which entry it takes back.
alter table audit_log
  -- { "table": [row, ...] } of a deleted record and its parts, as they stood
  add column kept jsonb,
  add column undoes uuid;
