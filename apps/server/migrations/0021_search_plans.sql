-- Plans of the search for misspelt words.

-- The lateral join reads a range of words for each beginning. Without values the planner assumes 1,000 beginnings and would read every word.
create or replace function words_near(typed text) returns setof text language sql stable as $$
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

-- Planning its statements again for each value takes 1 ms or more, several times as long as running them.
alter function loose_search_query(text, text) set plan_cache_mode = 'force_generic_plan';
