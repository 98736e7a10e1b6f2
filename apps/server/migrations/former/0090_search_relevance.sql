-- Search that finds what is meant: plural or singular, options and SKUs, hyphens and apostrophes, units, words written apart or
-- together, misspelt ones; ranked by where the words stand (name, then tags, then description), at an equal place what is in stock.
alter table product_cards add column is_shown boolean not null default false;
alter table product_cards alter column search_name type text collate "C";
comment on column product_cards.search_name is 'the words of the name, as search_text writes them';
comment on column product_cards.is_shown is 'whether shoppers see the product at all';
drop index product_cards_name_prefix, product_cards_search_name, product_cards_search_in_name_and_description;
create index product_cards_search_name on product_cards (search_name);

-- Text as its bare words, folded and with one blank between: what shelves say and what shoppers type are written alike.
-- Apostrophes vanish (levi's: levis).
create function search_text(entered text) returns text language sql stable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(folded(normalize(entered, NFKC)), '[''’‘`´]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The same for what a shelf says: words with a hyphen also as one (t-shirt: tshirt), a number with its unit both apart and together.
create function shelf_text(entered text) returns text language sql stable parallel safe as $$
  select search_text(regexp_replace(regexp_replace(entered,
    '([[:alnum:]]+)[-‐‑–]([[:alnum:]]+)', '\1 \2 \1\2', 'g'),
    '\m([0-9]+) ?([[:alpha:]]{1,4})\M', '\1 \2 \1\2', 'g'))
$$;

create or replace function refresh_product_cards(ids uuid[]) returns void language sql as $$
  insert into product_cards as card (product_id, in_stock, is_shown, images, tags, option_values, tag_names, search, search_name)
  select p.id, p.stock > 0, p.status = 'ACTIVE', i.images, t.tags, v.option_values, t.names,
    setweight(to_tsvector('simple', shelf_text(p.name)), 'A')
      || setweight(to_tsvector('simple', shelf_text(coalesce(p.long_name, '') || ' ' || array_to_string(t.names, ' '))), 'B')
      || setweight(to_tsvector('simple', shelf_text(p.description)), 'C')
      || setweight(to_tsvector('simple', shelf_text(v.choices)), 'D'),
    search_text(p.name)
  from products p
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'main', main_url, 'preview', preview_url, 'thumbnail', thumbnail_url,
      'srcSet', src_set, 'width', width, 'height', height, 'alt', alt, 'option', option_value) order by position), '[]') as images
    from product_images where product_id = p.id
  ) i
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'color', color, 'textColor', text_color) order by position, name), '[]') as tags,
      coalesce(array_agg(name order by position, name), '{}') as names
    from product_tags where product_id = p.id
  ) t
  cross join lateral (
    select coalesce(array_agg(distinct value), '{}') as option_values,
      concat_ws(' ', string_agg(distinct substr(value, strpos(value, ':') + 1), ' '), string_agg(distinct sku, ' ')) as choices
    from variants left join unnest(options) value on true where product_id = p.id
  ) v
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, is_shown = excluded.is_shown, images = excluded.images, tags = excluded.tags,
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name
$$;

-- A word with its other number: mug, mugs; berry, berries; knife, knives. A form that is no word finds nothing and does no harm.
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

-- The words of a search, at most 8 of at most 60 letters of the first 200. Words that bind others are left out where there are others.
create function typed_words(entered text) returns table (word text, place bigint) language sql stable as $$
  with words as (
    select left(part, 60) as word, min(number) as place, left(part, 60) in
      ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'without') as is_binding
    from regexp_split_to_table(search_text(left(entered, 200)), ' ') with ordinality parts(part, number)
    where part <> '' group by 1
  )
  select word, place from words where not is_binding or not exists (select from words where not is_binding) order by place limit 8
$$;

create function is_search_word(typed text) returns boolean language sql stable as $$
  select exists (select from search_words where word >= typed and word < typed || chr(1114111))
$$;

-- Any of the words, or of the beginnings, in the fields with these labels.
create function any_word(words text[], suffix text) returns tsquery language sql immutable as $$
  select string_agg(quote_literal(word) || ':' || suffix, ' | ')::tsquery from unnest(words) word
$$;

-- A word in either number, or as the beginning of one; a single letter only by itself.
create function word_or_beginning(typed text, labels text) returns tsquery language sql immutable as $$
  select coalesce(any_word(array(select form from unnest(word_forms(typed)) form where not starts_with(form, typed)), labels), '')
    || any_word(array[typed], labels || case when length(typed) > 1 then '*' else '' end)
$$;

drop function search_query(text, text);

-- What was typed as a query on product_cards.search: every word must be there, in either number or as a word's beginning. `labels`
-- says where to look: A name, B long name and tags, C description, D options and SKUs; '' is anywhere. A last single letter is not
-- asked for yet. `whole` takes no beginnings.
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

-- How many letters are wrong: two neighbours that changed places are one mistake. More than `most` is null.
create function letters_wrong(word text, typed text, most int) returns int language sql immutable as $$
  select case
    when steps = 2 and length(word) = length(typed) and exists (
      select from generate_series(1, length(typed) - 1) i where overlay(typed placing reverse(substr(typed, i, 2)) from i for 2) = word) then 1
    when steps <= most then steps
  end from (select levenshtein_less_equal(word, typed, 2) as steps) apart
$$;

drop function words_near(text);

-- Words on the shelves that a misspelt one may mean: the nearest, with one letter wrong, or two from 6 letters on; a beginning of a word
-- from 5 letters on. Ranges in place of LIKE: an index answers them in every plan.
create function words_near(typed text) returns setof text language sql stable as $$
  with candidates as (
    select known.word from search_words known where known.word % typed
    union
    select known.word from search_words known, (
      select left(typed, 2) union select overlay(typed placing reverse(substr(typed, i, 2)) from i for 2) from generate_series(1, length(typed) - 1) i
    ) beginning(letters)
    where known.word >= letters and known.word < letters || chr(1114111)
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

-- A word that was meant as two, both of which stand on the shelves: pencilcup.
create function split_word(typed text) returns tsquery language sql stable as $$
  select any_word(array[left(typed, i)], '') && any_word(array[substr(typed, i + 1)], '*')
  from generate_series(3, length(typed) - 3) i
  where exists (select from search_words where word = left(typed, i)) and is_search_word(substr(typed, i + 1))
  order by i desc limit 1
$$;

-- For when nothing fits what was typed to the letter: misspelt words by their neighbours, parts of words (house: birdhouse), two words
-- written as one. Words with digits are meant as they were typed. At most 4 words are looked at so closely, those that
-- no shelf bears first.
create function loose_search_query(entered text, labels text) returns tsquery language plpgsql stable as $$
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

-- How near a card is, higher is nearer. In this order: the name as typed, all words whole in the name, all in the name, all in names,
-- tags and options, anywhere; then what is in stock; then names that begin so; then how often, how close together and how much of the
-- name was typed.
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

truncate search_words;
select refresh_product_cards(array_agg(id)) from products;
