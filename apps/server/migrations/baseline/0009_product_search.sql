-- Product cards and the search of the storefront.

-- Product texts and search input are normalized alike. Apostrophes are removed (levi's: levis).
create function search_text(entered text) returns text language sql stable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(folded(normalize(entered, NFKC)), '[''’‘`´]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function search_text is 'Returns the folded words of a text, separated by one space';

-- A hyphenated word is also indexed as one (t-shirt: tshirt), and a number with its unit both apart and joined.
create function shelf_text(entered text) returns text language sql stable parallel safe as $$
  select search_text(regexp_replace(regexp_replace(entered,
    '([[:alnum:]]+)[-‐‑–]([[:alnum:]]+)', '\1 \2 \1\2', 'g'),
    '\m([0-9]+) ?([[:alpha:]]{1,4})\M', '\1 \2 \1\2', 'g'))
$$;
comment on function shelf_text is 'Returns the words of a product text, with hyphenated words also joined and units both apart and joined';

-- PostgreSQL's parser splits 368e43a3 into a number and a word. The output of shelf_text needs no parser.
create function word_vector(words text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(left(word, 200)) || ':' || least(place, 16383), ' '), '')::tsvector
  from regexp_split_to_table(words, ' ') with ordinality parts(word, place) where word <> ''
$$;
comment on function word_vector is 'Returns words as a tsvector, without PostgreSQL''s parser';

-- Triggers update a card in the transaction that changes the product.
create table product_cards (
  product_id uuid primary key references products on delete cascade,
  in_stock boolean not null,
  -- [{ id, main, preview, thumbnail, srcSet, width, height, alt, option }] in order
  images jsonb not null,
  -- [{ name, color, textColor }] in order
  tags jsonb not null,
  -- ['Colour:Sand', ...] of the options that can be bought
  option_values text[] not null,
  tag_names text[] not null,
  -- Folded words with weights: name A, tags and long name B, description C, options and SKUs D.
  search tsvector not null,
  search_name text collate "C" not null,
  is_shown boolean not null default false
);
comment on table product_cards is 'Read model of a product for lists and search';
comment on column product_cards.is_shown is 'Whether shoppers can see the product';
comment on column product_cards.search_name is 'The words of the name, as written by search_text';
create index product_cards_search on product_cards using gin (search);
-- Separate indexes of the name, and of name and description: a weight in the query would recheck every product with the word.
create index product_cards_search_in_name on product_cards using gin (ts_filter(search, '{a}'));
create index product_cards_search_name on product_cards (search_name);

create table search_words (
  word text collate "C" primary key check (length(word) <= 60)
);
comment on table search_words is 'Words of the product cards, for the correction of misspelt words';
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Examples: mug, mugs; berry, berries; knife, knives. A form that is not a word matches nothing.
create function word_forms(word text) returns text[] language sql immutable parallel safe as $$
  select array_remove(array[word, word || 's', word || 'es',
    case when word ~ 'y$' then left(word, -1) || 'ies' end,
    case when word ~ 'fe?$' then regexp_replace(word, 'fe?$', 'ves') end,
    case when word ~ '..[^s]s$' then left(word, -1) end,
    case when word ~ '..es$' then left(word, -2) end,
    case when word ~ '..ies$' then left(word, -3) || 'y' end,
    case when word ~ '..ves$' then left(word, -3) || 'f' end,
    case when word ~ '..ves$' then left(word, -3) || 'fe' end], null)
$$;
comment on function word_forms is 'Returns a word with its singular and plural forms';

-- Reads 200 characters and returns max 8 words of max 60 characters. Words such as "and" count only if there are no others.
create function typed_words(entered text) returns table (word text, place bigint) language sql stable as $$
  with words as (
    select left(part, 60) as word, min(number) as place, left(part, 60) in
      ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'without') as is_binding
    from regexp_split_to_table(search_text(left(entered, 200)), ' ') with ordinality parts(part, number)
    where part <> '' group by 1
  )
  select word, place from words where not is_binding or not exists (select from words where not is_binding) order by place limit 8
$$;
comment on function typed_words is 'Returns the words of a search, max 8';

create function is_search_word(typed text) returns boolean language sql stable as $$
  select exists (select from search_words where word >= typed and word < typed || chr(1114111))
$$;
comment on function is_search_word is 'Returns whether a word of the product cards starts with the text';

create function any_word(words text[], suffix text) returns tsquery language sql immutable as $$
  select string_agg(quote_literal(word) || ':' || suffix, ' | ')::tsquery from unnest(words) word
$$;
comment on function any_word is 'Returns a query for any of the words or prefixes, in the fields with these weights';

-- A single character matches only itself.
create function word_or_beginning(typed text, labels text) returns tsquery language sql immutable as $$
  select coalesce(any_word(array(select form from unnest(word_forms(typed)) form where not starts_with(form, typed)), labels), '')
    || any_word(array[typed], labels || case when length(typed) > 1 then '*' else '' end)
$$;
comment on function word_or_beginning is 'Returns a query for a word in singular or plural, or as a prefix';

-- Ends a search early if a word matches no product. search_words has no words with digits and none of one or two characters; the second
-- condition finds longer words that start with a-z and contain digits.
create function every_word_borne(entered text) returns boolean language sql stable as $$
  select not exists (
    select from typed_words(entered) typed
    where typed.word ~ '^[[:alpha:]]{3,}$'
      and not exists (select from search_words known, unnest(word_forms(typed.word)) form
        where known.word >= form and known.word < form || chr(1114111))
      and (select count(*) from (
        select from product_cards where search @@ word_or_beginning(typed.word, '') limit 500) bearing) = 0)
$$;
comment on function every_word_borne is
  'Returns whether products contain each word of a search, in singular or plural or as a prefix; true if that is unknown';

-- `labels` are the weights to search: A name, B long name and tags, C description, D options and SKUs; '' is all of them.
-- `query` ignores a single character at the end, which the shopper is still typing. `whole` has no prefixes.
create function search_query(entered text, labels text, out query tsquery, out whole tsquery) language plpgsql stable as $$
declare
  typed record;
  last_place bigint;
begin
  query := '';
  whole := '';
  select max(place) into last_place from typed_words(entered);
  for typed in select word, place from typed_words(entered) loop
    whole := whole && any_word(word_forms(typed.word), labels);
    continue when length(typed.word) = 1 and typed.place = last_place and numnode(query) > 0;
    query := query && word_or_beginning(typed.word, labels);
  end loop;
end $$;
comment on function search_query is
  'Returns the search as a query on product_cards.search: every word, in singular or plural, or as a prefix';

-- A swap of two adjacent characters counts as one error. Returns null for more than `most` errors.
create function letters_wrong(word text, typed text, most int) returns int language sql immutable as $$
  select case
    when steps = 2 and length(word) = length(typed) and exists (
      select from generate_series(1, length(typed) - 1) i where overlay(typed placing reverse(substr(typed, i, 2)) from i for 2) = word) then 1
    when steps <= most then steps
  end from (select levenshtein_less_equal(word, typed, 2) as steps) apart
$$;
comment on function letters_wrong is 'Returns the number of characters that differ between a word and the search; null above the limit';

-- Allows one wrong character, or two from 6 characters on, and a prefix from 5 characters on. Uses ranges instead of LIKE, so that every plan uses
-- the index.
-- The lateral join reads a range of words for each beginning. Without values the planner assumes 1,000 beginnings and would read every word.
create function words_near(typed text) returns setof text language sql stable as $$
  with candidates as (
    select known.word from search_words known where known.word % typed
    union
    select known.word from (
      select left(typed, 2) union select overlay(typed placing reverse(substr(typed, i, 2)) from i for 2) from generate_series(1, length(typed) - 1) i
    ) beginning(letters)
    cross join lateral (
      select word from search_words where word >= letters and word < letters || chr(1114111) offset 0
    ) known
    union
    select known.word from search_words known
    where length(typed) < 6 and known.word >= left(typed, 1) and known.word < left(typed, 1) || chr(1114111)
      and length(known.word) between length(typed) - 1 and length(typed) + 1
  ), near as materialized (
    select word from candidates
    where levenshtein_less_equal(word, typed, 2) <= 2
      or length(typed) >= 5 and left(word, 1) = left(typed, 1) and length(word) > length(typed)
        and (levenshtein_less_equal(left(word, length(typed)), typed, 2) <= 2 or levenshtein_less_equal(left(word, length(typed) + 1), typed, 2) <= 2)
  ), apart as (
    select near.word, least(letters_wrong(near.word, typed, allowed.steps),
      case when length(typed) >= 5 and left(near.word, 1) = left(typed, 1)
        then least(letters_wrong(left(near.word, length(typed)), typed, allowed.steps),
          letters_wrong(left(near.word, length(typed) + 1), typed, allowed.steps)) end) as steps
    from near, (select case when length(typed) < 6 then 1 else 2 end as steps) allowed
    where length(typed) >= 5 or left(near.word, 1) = left(typed, 1) or left(near.word, 2) = reverse(left(typed, 2))
  )
  select word from (select word, steps, min(steps) over () as fewest from apart where steps is not null) counted
  where steps = fewest order by similarity(word, typed) desc, word limit 6
$$;
comment on function words_near is 'Returns the words of product cards that are nearest to a misspelt word';

-- Both parts must be words of products: pencilcup.
create function split_word(typed text) returns tsquery language sql stable as $$
  select any_word(array[left(typed, i)], '') && any_word(array[substr(typed, i + 1)], '*')
  from generate_series(3, length(typed) - 3) i
  where exists (select from search_words where word = left(typed, i)) and is_search_word(substr(typed, i + 1))
  order by i desc limit 1
$$;
comment on function split_word is 'Returns a query for two words that were typed as one';

-- Runs if nothing matches exactly: it tries similar words, parts of words (house: birdhouse) and two words typed as one. Words with digits
-- match exactly. It examines max 4 words, starting with those that no product contains.
-- Planning its statements again for each value takes 1 ms or more, several times as long as running them.
create function loose_search_query(entered text, labels text) returns tsquery language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
declare
  typed text;
  part tsquery;
  whole tsquery := '';
  looked_at int := 0;
begin
  for typed in select word from typed_words(entered) order by is_search_word(word), place loop
    part := word_or_beginning(typed, labels);
    if length(typed) between 4 and 30 and typed ~ '^[[:alpha:]]+$' and looked_at < 4 then
      looked_at := looked_at + 1;
      part := part
        || coalesce((select any_word(array_agg(word), labels) from words_near(typed) word), '')
        || coalesce((select any_word(array_agg(word), labels) from (
            select word from search_words where word like '%' || typed || '%' order by length(word), word limit 8) parts), '')
        || coalesce(split_word(typed), '');
    end if;
    whole := whole && part;
  end loop;
  return whole;
end $$;
comment on function loose_search_query is 'Returns a query that tolerates misspelt words, for a search without an exact match';

-- The order: the exact name, all words whole in the name, all in the name, all in names, tags and options, anywhere; then products in stock;
-- then names that start with the search; then frequency, proximity and the share of the name.
create function search_score(card product_cards, query tsquery, whole tsquery, typed text) returns bigint language sql stable as $$
  select (case
      when (card).search_name = typed then 5
      when ts_filter((card).search, '{a}') @@ whole then 4
      when ts_filter((card).search, '{a}') @@ query then 3
      when ts_filter((card).search, '{a,b,d}') @@ query then 2
      else 1
    end * 10000000::bigint)
    + (card).in_stock::int * 5000000
    + starts_with((card).search_name, typed)::int * 2000000
    + least((ts_rank('{0.2,0.05,0.4,1}', (card).search, query) * 1000000)::int, 1400000)
    + 500000 * length(typed) / greatest(length((card).search_name), length(typed), 1)
$$;
comment on function search_score(product_cards,tsquery,tsquery,text) is 'Returns how well a card matches the search; higher is better';

-- Takes the columns that the search has already read, so that the card with its images is not read again.
create function search_score(words tsvector, name_words tsvector, name text, in_stock boolean, query tsquery, whole tsquery, typed text)
returns bigint language sql stable as $$
  select (case
      when name = typed then 5
      when name_words @@ whole then 4
      when name_words @@ query then 3
      when ts_filter(words, '{a,b,d}') @@ query then 2
      else 1
    end * 10000000::bigint)
    + in_stock::int * 5000000
    + starts_with(name, typed)::int * 2000000
    + least((ts_rank('{0.2,0.05,0.4,1}', words, query) * 1000000)::int, 1400000)
    + 500000 * length(typed) / greatest(length(name), length(typed), 1)
$$;
comment on function search_score(tsvector,tsvector,text,boolean,tsquery,tsquery,text) is
  'Returns how well a card with these words, name and stock matches the search; higher is better';

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
comment on function learn_search_words is 'Adds the words of new cards to search_words';
create trigger product_cards_words_added after insert on product_cards
  referencing new table as new_rows for each statement execute function learn_search_words();
comment on trigger product_cards_words_added on product_cards is
  'Adds the card''s words to search_words. Search must correct to words that exist, from the same commit on';
create trigger product_cards_words_changed after update on product_cards
  referencing new table as new_rows for each statement execute function learn_search_words();
comment on trigger product_cards_words_changed on product_cards is
  'Adds the card''s words to search_words. Search must correct to words that exist, from the same commit on';
