-- updated_at tells an editor that someone else changed the account meanwhile (409 STALE). A sign-in changes nothing that is edited:
-- while it moved updated_at, a person who signed in made the owner's open form about that person stale.
drop trigger users_touched on users;
create trigger users_touched before update on users for each row
  when (new.last_signed_in_at is null or new.last_signed_in_at is not distinct from old.last_signed_in_at)
  execute function touch_updated_at();
comment on trigger users_touched on users is
  'Sets updated_at, except for a sign-in. Every writer must move the time of change: by it a stale edit is told (409 STALE).';
