-- Searches with the words of a language (decision 0095). Migration 0092 has their cards.

-- The words of a search as in typed_words, with the stop words of the language.
create function words_in_language(entered text, language text) returns table (word text, place bigint) language sql stable as $$
  with words as (
    select left(part, 60) as word, min(number) as place,
      word_stem(left(part, 60), language) is null or language = 'pl' and part in ('i', 'z', 'ze', 'w', 'na', 'do', 'dla', 'od') as is_binding
    from regexp_split_to_table(search_text(left(entered, 200)), ' ') with ordinality parts(part, number)
    where part <> '' group by left(part, 60), part
  )
  select word, min(place) from words where not is_binding or not exists (select from words where not is_binding)
  group by word order by min(place) limit 8
$$;
comment on function words_in_language is 'Returns the words of a search in a language, max 8';

-- `is_own` chooses the words of the translated cards instead of those of the main language.
create function known_words(beginning text, language text, is_own boolean) returns setof text language sql stable as $$
  select word from search_words where not is_own and word >= beginning and word < beginning || chr(1114111)
  union all
  select word from translated_words where is_own and locale = language and word >= beginning and word < beginning || chr(1114111)
$$;
comment on function known_words is 'Returns the words of products that start with a text';

-- Words of the main language have no stored stem, so that a shop with one language stores nothing more. The beginning of the stem finds them.
-- An Arabic word may start with an article.
create function forms_in_language(typed text, language text, is_own boolean) returns text[] language plpgsql stable as $$
declare
  typed_stem text := coalesce(word_stem(typed, language), typed);
  found text[];
begin
  if length(typed) < 3 or typed !~ '^[[:alpha:]]+$' then return array[typed]; end if;
  if is_own then
    found := array(select word from translated_words where locale = language and stem = typed_stem order by length(word), word limit 20);
  else
    found := array(
      select word from unnest(case when language = 'ar' then array['', 'ال', 'وال', 'بال', 'لل'] else array[''] end) article
      cross join lateral known_words(article || left(typed_stem, greatest(length(typed_stem) - 1, 3)), language, false) word
      where length(word) <= length(typed) + 8 and coalesce(word_stem(word, language), word) = typed_stem
      order by length(word), word limit 20);
  end if;
  if language = 'en' then found := found || word_forms(typed); end if;
  return array[typed] || array(select distinct word from unnest(found) word where word <> typed);
end $$;
comment on function forms_in_language is 'Returns a word with its forms among the words of products';

-- In German and Dutch, the last part of a compound is what the thing is: Kaffeetasse.
create function compounds_of(forms text[], language text, is_own boolean) returns text[] language sql stable as $$
  select case when language not in ('de', 'nl') then '{}' else array(
    select distinct word from (select form from unnest(forms) form where length(form) >= 4 limit 4) f
    cross join lateral (
      select word from search_words where not is_own and word like '%_' || form
      union all
      select word from translated_words where is_own and locale = language and word like '%_' || form
      limit 20) compound
    limit 40)
  end
$$;
comment on function compounds_of is 'Returns the words of products that end with one of these words';

create function forms_or_beginning(forms text[], compounds text[], labels text) returns tsquery language sql immutable as $$
  select coalesce(any_word(array(select form from unnest(forms || compounds) form where not starts_with(form, forms[1])), labels), '')
    || any_word(forms[1:1], labels || case when length(forms[1]) > 1 then '*' else '' end)
$$;
comment on function forms_or_beginning is 'Returns a query for any of these words, or the first of them as a prefix';

create function search_query_in_language(texts text[], labels text, language text, is_own boolean, out query tsquery, out whole tsquery)
language plpgsql stable as $$
declare
  entered text;
  typed record;
  forms text[];
  last_place bigint;
  part tsquery;
  whole_part tsquery;
begin
  query := '';
  whole := '';
  foreach entered in array texts loop
    part := '';
    whole_part := '';
    select max(place) into last_place from words_in_language(entered, language);
    for typed in select word, place from words_in_language(entered, language) loop
      if is_paired(typed.word) then
        whole_part := whole_part && pairs_query(typed.word, labels);
        part := part && pairs_query(typed.word, labels);
        continue;
      end if;
      forms := forms_in_language(typed.word, language, is_own);
      whole_part := whole_part && any_word(forms, labels);
      continue when length(typed.word) = 1 and typed.place = last_place and numnode(part) > 0;
      part := part && forms_or_beginning(forms, compounds_of(forms, language, is_own), labels);
    end loop;
    query := query || part;
    whole := whole || whole_part;
  end loop;
end $$;
comment on function search_query_in_language is 'Returns searches as queries, as search_query does, with the word forms of a language';

create function near_in_language(typed text, language text, is_own boolean) returns setof text language sql stable as $$
  select word from words_near(typed) word where not is_own
  union all
  select word from (
    select word, letters_wrong(word, typed, case when length(typed) < 6 then 1 else 2 end) as steps
    from translated_words where is_own and locale = language and word % typed and abs(length(word) - length(typed)) <= 2
    order by similarity(word, typed) desc, word limit 20
  ) near where steps is not null order by 1 limit 12
$$;
comment on function near_in_language is 'Returns the words of products that are nearest to a misspelt word';

create function loose_query_in_language(entered text, labels text, language text, is_own boolean) returns tsquery
language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
declare
  typed text;
  forms text[];
  part tsquery;
  whole tsquery := '';
  looked_at int := 0;
begin
  for typed in select word from words_in_language(entered, language) order by exists (select from known_words(word, language, is_own)), place loop
    if is_paired(typed) then
      whole := whole && pairs_query(typed, labels);
      continue;
    end if;
    forms := forms_in_language(typed, language, is_own);
    part := forms_or_beginning(forms, compounds_of(forms, language, is_own), labels);
    if length(typed) between 4 and 30 and typed ~ '^[[:alpha:]]+$' and looked_at < 4 then
      looked_at := looked_at + 1;
      part := part
        || coalesce((select any_word(array_agg(word), labels) from near_in_language(typed, language, is_own) word), '')
        || coalesce((select any_word(array_agg(word), labels) from (
            select word from (
              select word from search_words where not is_own and word like '%' || typed || '%'
              union all
              select word from translated_words where is_own and locale = language and word like '%' || typed || '%') containing
            order by length(word), word limit 8) parts), '');
    end if;
    whole := whole && part;
  end loop;
  return whole;
end $$;
comment on function loose_query_in_language is 'Returns a query that tolerates misspelt words, as loose_search_query does, with the words of a language';
