-- Search and merchandising by the owner (decision 0068).

create table search_synonyms (
  id uuid primary key,
  locale text check (length(locale) <= 20),
  words text[] not null check (cardinality(words) between 1 and 20),
  finds text[] not null default '{}' check (cardinality(finds) <= 20),
  constraint search_synonyms_has_two check (cardinality(words) + cardinality(finds) >= 2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table search_synonyms is 'Words that the search treats alike';
comment on column search_synonyms.locale is 'The language of searches that use them; null: every language';
comment on column search_synonyms.words is 'Words and phrases as search_text writes them. Without finds, each also finds the others';
comment on column search_synonyms.finds is 'What words find in addition, but not the reverse';
create trigger search_synonyms_touched before update on search_synonyms for each row execute function touch_updated_at();
comment on trigger search_synonyms_touched on search_synonyms is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE).';

create table search_rules (
  id uuid primary key,
  query text not null check (length(query) between 1 and 200),
  locale text check (length(locale) <= 20),
  target text check (target = '/' or target ~ '^/[^/\\]' and length(target) <= 1000),
  pinned_ids uuid[] not null default '{}' check (cardinality(pinned_ids) <= 24),
  hidden_ids uuid[] not null default '{}' check (cardinality(hidden_ids) <= 100),
  constraint search_rules_has_effect check ((target is null) = (cardinality(pinned_ids) + cardinality(hidden_ids) > 0)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table search_rules is 'What a search shows by the choice of the owner: a page, or pinned and hidden products';
comment on column search_rules.query is 'The whole search, as search_text writes it';
comment on column search_rules.locale is 'The language of the search; null: every language without a rule of its own';
comment on column search_rules.target is 'The address in the shop that the search opens';
create unique index search_rules_query on search_rules (query, coalesce(locale, ''));
create trigger search_rules_touched before update on search_rules for each row execute function touch_updated_at();
comment on trigger search_rules_touched on search_rules is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE).';

create function notify_search_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'search-rules');
  return null;
end $$;
comment on function notify_search_rules is 'Notifies every process to reload synonyms and rules of the search';
create trigger search_synonyms_changed after insert or update or delete on search_synonyms
  for each statement execute function notify_search_rules();
comment on trigger search_synonyms_changed on search_synonyms is 'Notifies every process to reload them, whoever changes one';
create trigger search_rules_changed after insert or update or delete on search_rules
  for each statement execute function notify_search_rules();
comment on trigger search_rules_changed on search_rules is 'Notifies every process to reload them, whoever changes one';

-- The texts are the search and those that synonyms make of it, at most 6.
create function any_search_query(texts text[], labels text, out query tsquery, out whole tsquery, out is_borne boolean)
language plpgsql stable as $$
declare
  entered text;
  asked record;
begin
  query := '';
  whole := '';
  is_borne := false;
  foreach entered in array texts loop
    select s.query, s.whole into asked from search_query(entered, labels) s;
    query := query || asked.query;
    whole := whole || asked.whole;
    is_borne := is_borne or every_word_borne(entered);
  end loop;
end $$;
comment on function any_search_query is 'Returns a query for any of several searches, as search_query, and whether products contain the words of one';

-- Only words that several visitors searched for are stored, as daily totals.
create table search_misses (
  day date not null,
  locale text not null default '' check (length(locale) <= 20),
  words text not null check (length(words) between 1 and 60),
  search_count integer not null check (search_count > 0),
  primary key (day, locale, words)
);
comment on table search_misses is 'Searches without results by day, without those of a single visitor';

create table redirect_hits (
  day date not null,
  path text not null check (length(path) <= 1000),
  hits integer not null check (hits > 0),
  primary key (path, day)
);
comment on table redirect_hits is 'How often each redirect was followed by day';
create index redirect_hits_day on redirect_hits (day);

-- lock: the tables are new, so the references read no row; the upgrade may retry it.
create table related_products (
  product_id uuid not null references products on delete cascade,
  position integer not null check (position between 0 and 11),
  other_id uuid not null references products on delete cascade,
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
comment on table related_products is 'Related products that staff chose for a product, in order';
create index related_products_other on related_products (other_id);

-- lock: as above.
create table bought_together (
  product_id uuid not null references products on delete cascade,
  position integer not null check (position between 0 and 11),
  other_id uuid not null references products on delete cascade,
  order_count integer not null check (order_count > 0),
  primary key (product_id, other_id)
);
comment on table bought_together is 'Products that were often in one order, computed every night from the orders of a year';
create index bought_together_other on bought_together (other_id);
