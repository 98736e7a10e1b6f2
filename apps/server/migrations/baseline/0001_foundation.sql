-- Extensions and functions that every subject uses.
-- Times have milliseconds, the precision of JSON and JavaScript, so that a client can send back the value that it received.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

comment on table schema_migrations is 'The migrations applied to this database, with the hash of each file';

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end $$;
comment on function touch_updated_at is 'Sets updated_at to a later time than before, even within one millisecond';

-- A row may be deleted only by the cascade of its parent, which runs inside a trigger (depth 2).
-- The erasure of a person may overwrite personal text. It sets set_config('vitrine.erasing', 'on', true) in its transaction.
create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('vitrine.erasing', true) = 'on' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
comment on function refuse_rewriting_history is 'Refuses to change or delete rows of an append-only table';

-- The application sets the user: set_config('vitrine.actor', <user id>, true).
create function acting_user() returns uuid language sql stable as $$
  select nullif(current_setting('vitrine.actor', true), '')::uuid
$$;
comment on function acting_user is 'Returns the user of this transaction (vitrine.actor); null without one';

create function folded(text) returns text language sql stable parallel safe as $$
  select lower(unaccent($1))
$$;
comment on function folded is 'Returns the text in lower case and without accents, to compare search words with product texts';

-- A midnight that occurs twice, because the clocks go back over it, is ambiguous: PostgreSQL returns the second, the day starts at the first.
create function day_start(day date, time_zone text) returns timestamptz language sql immutable parallel safe as $$
  select case when (midnight - interval '1 hour') at time zone $2 >= $1::timestamp then midnight - interval '1 hour' else midnight end
  from (select $1::timestamp at time zone $2 as midnight) clock
$$;
comment on function day_start is 'Returns the start of a day in a time zone';
