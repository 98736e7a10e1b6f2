-- What every table below uses: extensions, time stamps, append-only tables.
-- Time stamps hold milliseconds, the precision that JSON and JavaScript carry, so that a client can send back what it saw.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- Rows may go only with the record that they belong to (a foreign key's cascade runs inside a trigger: depth 2).
create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;

-- Who acts in this transaction, set by the application: set_config('vitrine.actor', <user id>, true).
create function acting_user() returns uuid language sql stable as $$
  select nullif(current_setting('vitrine.actor', true), '')::uuid
$$;

-- Lower case without accents: what shoppers type and what shelves say meet here.
create function folded(text) returns text language sql stable parallel safe as $$
  select lower(unaccent($1))
$$;
