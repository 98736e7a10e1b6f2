-- The uses of an offer outlive it: an undone deletion has its count again, and reports name what was given.
-- lock: dropping a constraint reads nothing.
alter table discount_uses drop constraint discount_uses_discount_id_fkey;
comment on column discount_uses.discount_id is 'The offer, which may have been deleted since';

create function count_uses_of_offer() returns trigger language plpgsql as $$
begin
  new.usage_count := (select count(*) from discount_uses where discount_id = new.id);
  return new;
end $$;
comment on function count_uses_of_offer is 'Counts the uses that an offer has already';
create trigger discounts_counted before insert on discounts for each row execute function count_uses_of_offer();
comment on trigger discounts_counted on discounts is
  'An offer whose deletion is undone, or which comes from an archive, has as many uses as the orders of this shop say';
