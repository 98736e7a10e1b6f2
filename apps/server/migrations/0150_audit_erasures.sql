-- The audit log is append-only, for the shop's own role as well: no statement changes or removes an entry, but for one function that
-- overwrites the personal fields of one entry and records that it did (decision 0053).

-- What was overwritten in which entry, and by which recorded act. Never what stood there.
create table audit_erasures (
  id bigint generated always as identity primary key,
  -- The entry 'erase-personal-data' that says who did it and when.
  erasure_id uuid not null,
  entry_id uuid not null,
  fields text[] not null check (cardinality(fields) > 0),
  at timestamptz(3) not null default clock_timestamp()
);
create index audit_erasures_of_entry on audit_erasures (entry_id);
create index audit_erasures_of_erasure on audit_erasures (erasure_id);

create function refuse_changing_audit() returns trigger language plpgsql as $$
declare
  calls text;
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log' then
    get diagnostics calls = pg_context;
    -- The call stack, from here outwards: this trigger, the one statement that may fire it, the one function that holds the statement.
    if calls ~ ('^PL/pgSQL function (?:\w+\.)?refuse_changing_audit\(\) line \d+ at GET DIAGNOSTICS\n'
        'SQL statement "update audit_log set user_email = new_email, before = new_before, after = new_after, kept = new_kept where id = entry"\n'
        'PL/pgSQL function (?:\w+\.)?overwrite_audit_entry\(uuid,uuid,text,jsonb,jsonb,jsonb\) line \d+ at SQL statement')
      and (new.id, new.at, new.user_id, new.action, new.resource, new.resource_id, new.request_id, new.undoes)
        is not distinct from (old.id, old.at, old.user_id, old.action, old.resource, old.resource_id, old.request_id, old.undoes)
    then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;

drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_changing_audit();
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function refuse_changing_audit();
create trigger audit_erasures_append_only before update or delete on audit_erasures
  for each row execute function refuse_changing_audit();
create trigger audit_erasures_stays before truncate on audit_erasures
  for each statement execute function refuse_changing_audit();

-- Gives the personal fields of an entry these values, and records which of them changed under the act of that id. Answers whether any did.
create function overwrite_audit_entry(
  erasure uuid, entry uuid, new_email text, new_before jsonb, new_after jsonb, new_kept jsonb
) returns boolean language plpgsql as $$
declare
  was audit_log;
  changed text[];
begin
  if not exists (select from audit_log where id = erasure and action = 'erase-personal-data') then
    raise exception 'No recorded act % erases personal data', erasure using errcode = 'check_violation';
  end if;
  select * into was from audit_log where id = entry;
  changed := array_remove(array[
    case when was.user_email is distinct from new_email then 'userEmail' end,
    case when was.before is distinct from new_before then 'before' end,
    case when was.after is distinct from new_after then 'after' end,
    case when was.kept is distinct from new_kept then 'kept' end
  ], null);
  if was.id is null or cardinality(changed) = 0 then
    return false;
  end if;
  update audit_log set user_email = new_email, before = new_before, after = new_after, kept = new_kept where id = entry;
  insert into audit_erasures (erasure_id, entry_id, fields) values (erasure, entry, changed);
  return true;
end $$;
