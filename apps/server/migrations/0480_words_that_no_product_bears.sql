-- A search with a misspelt word collected every product with its other words, in two indexes, before it knew that nothing fits. Words
-- with digits, and those of one or two letters, are not in search_words; so are longer words that begin with letters and go on with
-- digits, which the second condition looks for.
create function every_word_borne(entered text) returns boolean language sql stable as $$
  select not exists (
    select from typed_words(entered) typed
    where typed.word ~ '^[[:alpha:]]{3,}$'
      and not exists (select from search_words known, unnest(word_forms(typed.word)) form
        where known.word >= form and known.word < form || chr(1114111))
      and (select count(*) from (
        select from product_cards where search @@ word_or_beginning(typed.word, '') limit 500) bearing) = 0)
$$;
comment on function every_word_borne(text) is
  'Whether products bear each word of a search, in either number or as the beginning of a word; true also where that is not known';
