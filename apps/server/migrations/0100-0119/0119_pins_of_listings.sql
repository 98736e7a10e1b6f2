-- Pinned and hidden products of categories and collections (decision 0068).

-- lock: the table has at most 500 rows, and the columns are empty; the upgrade may retry it
alter table search_rules
  alter column query drop not null,
  add column category_id uuid unique references categories on delete cascade,
  add column collection_id uuid unique references collections on delete cascade;
-- lock: the table has at most 500 rows
alter table search_rules add constraint search_rules_of_one_list check (
  num_nonnulls(query, category_id, collection_id) = 1 and (query is not null or (locale is null and target is null)));
comment on table search_rules is
  'What a search, a category or a collection shows by the choice of the owner: a page, or pinned and hidden products';
comment on column search_rules.query is 'The whole search, as search_text writes it; null: the rule of a category or collection';

create function evict_listing_rules() returns trigger language plpgsql as $$
declare
  rule search_rules;
begin
  foreach rule in array array[old, new] loop
    perform pg_notify('page_cache', coalesce('category:' || rule.category_id, 'collection:' || rule.collection_id))
    where coalesce(rule.category_id, rule.collection_id) is not null;
  end loop;
  return null;
end $$;
comment on function evict_listing_rules is 'Evicts the pages of a category or collection when its pinned and hidden products change';
-- lock: staff write the table seldom, and no sale does; the upgrade may retry it
create trigger search_rules_of_listing_changed after insert or update or delete on search_rules
  for each row execute function evict_listing_rules();
comment on trigger search_rules_of_listing_changed on search_rules is
  'Evicts the pages of the category or collection, whoever changes its rule';
