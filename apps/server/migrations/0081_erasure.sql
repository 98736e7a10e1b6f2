-- Erasing a person is the one rewriting of history that there is: the books stay, the words about the person go. The application says
-- so for one transaction with set_config('vitrine.erasing', 'on', true).
create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('vitrine.erasing', true) = 'on' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
