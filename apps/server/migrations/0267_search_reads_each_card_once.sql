-- The score of a search from the columns that finding the card has read already: it need not be read a second time, with its pictures.
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
comment on function search_score(tsvector, tsvector, text, boolean, tsquery, tsquery, text) is
  'How well a card with these words, name and stock fits what was typed; higher is better';
