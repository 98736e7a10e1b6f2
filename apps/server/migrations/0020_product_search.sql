-- Search as you type: words that stand on shelves, so that a misspelt word finds its neighbours without reading every product.
-- Words with digits are not among them: a number is meant as it was typed.
create extension if not exists fuzzystrmatch;

create table search_words (
  word text collate "C" primary key check (length(word) <= 60)
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
-- By name alone, and by name and description (the storefront's search): with labels inside the query PostgreSQL would read every
-- product that bears the word anywhere.
create index product_cards_search_in_name on product_cards using gin (ts_filter(search, '{a}'));
create index product_cards_search_in_name_and_description on product_cards using gin (ts_filter(search, '{a,c}'));
-- One or two letters: the beginning of a name.
create index product_cards_name_prefix on product_cards (search_name text_pattern_ops);

create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select found.word from (select distinct unnest(tsvector_to_array(search)) as word from new_rows) found
  where length(found.word) between 3 and 60 and found.word ~ '^[[:alpha:]]+$'
    and not exists (select from search_words known where known.word = found.word)
  order by found.word
  on conflict do nothing;
  return null;
end $$;
create trigger product_cards_words_added after insert on product_cards
  referencing new table as new_rows for each statement execute function learn_search_words();
create trigger product_cards_words_changed after update on product_cards
  referencing new table as new_rows for each statement execute function learn_search_words();
insert into search_words (word)
  select distinct word from product_cards, unnest(tsvector_to_array(search)) word
  where length(word) between 3 and 60 and word ~ '^[[:alpha:]]+$';

-- Words on the shelves that a misspelt one may mean: nearly the same letters, or the same first letter and about the same length
-- (two letters that changed places leave too few trigrams). Ranges in place of LIKE: an index answers them in every plan.
create function words_near(typed text) returns setof text language sql stable as $$
  select near.word
  from (
    select known.word from search_words known where known.word % typed
    union
    select known.word from search_words known
    where known.word >= left(typed, 1) and known.word < left(typed, 1) || chr(1114111)
      and length(known.word) between length(typed) - 2 and length(typed) + 2
  ) near
  cross join lateral (
    select least(levenshtein_less_equal(near.word, typed, 2), levenshtein_less_equal(left(near.word, length(typed)), typed, 2)) as steps
  ) apart
  where apart.steps <= case when length(typed) < 4 then 1 else 2 end
  order by apart.steps, similarity(near.word, typed) desc, near.word
  limit 4
$$;

-- What a shopper typed as a query on product_cards.search. Every word must be found, as the beginning of a word on the shelf; a word
-- that begins none is taken for its nearest neighbours. `labels` says where to look: A name, B long name and tags, C description.
create function search_query(entered text, labels text) returns tsquery language plpgsql stable as $$
declare
  typed text;
  part tsquery;
  whole tsquery;
begin
  for typed in
    select word from regexp_split_to_table(left(folded(entered), 200), '[^[:alnum:]]+') with ordinality as words(word, place)
    where word <> '' group by word order by min(place) limit 8
  loop
    part := null;
    if length(typed) between 3 and 60 and typed ~ '^[[:alpha:]]+$'
      and not exists (select from search_words known where known.word >= typed and known.word < typed || chr(1114111)) then
      select string_agg(quote_literal(word) || ':' || labels, ' | ')::tsquery into part from words_near(typed) word;
    end if;
    part := coalesce(part, (quote_literal(typed) || ':' || case when length(typed) > 1 then '*' else '' end || labels)::tsquery);
    whole := case when whole is null then part else whole && part end;
  end loop;
  return coalesce(whole, ''::tsquery);
end $$;
