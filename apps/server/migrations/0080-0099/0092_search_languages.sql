-- Search in further languages, and word forms of each language (decision 0095). The search of an English shop does not change.

-- Chinese and Japanese characters have no spaces between words. A run of them is indexed as pairs of characters, and its last character.
create function paired_text(words text) returns text language sql immutable parallel safe as $$
  select case when words !~ '[々-〇ぁ-ヿ㐀-䶿一-鿿]' then words else (
    select coalesce(string_agg(case when part[1] ~ '^[々-〇ぁ-ヿ㐀-䶿一-鿿]' then (
        select string_agg(substr(part[1], i, 2), ' ' order by i) from generate_series(1, length(part[1])) i)
      else btrim(part[1]) end, ' ' order by number), '')
    from regexp_matches(words, '[々-〇ぁ-ヿ㐀-䶿一-鿿]+|[^々-〇ぁ-ヿ㐀-䶿一-鿿]+', 'g') with ordinality parts(part, number)
    where btrim(part[1]) <> '')
  end
$$;
comment on function paired_text is 'Returns words with each run of Chinese or Japanese characters as pairs of characters';

-- As in 0009, with pairs of Chinese and Japanese characters.
create or replace function word_vector(words text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(left(word, 200)) || ':' || least(place, 16383), ' '), '')::tsvector
  from regexp_split_to_table(paired_text(words), ' ') with ordinality parts(word, place) where word <> ''
$$;

create function is_paired(word text) returns boolean language sql immutable parallel safe as $$
  select word ~ '[々-〇ぁ-ヿ㐀-䶿一-鿿]'
$$;
comment on function is_paired is 'Returns whether a word contains Chinese or Japanese characters';

-- The last pair is a single character at the end of a text, so a search has it only if it is the whole word.
create function pairs_query(word text, labels text) returns tsquery language sql immutable as $$
  select string_agg(quote_literal(part) || ':' || labels || case when length(part) = 1 and is_paired(part) then '*' else '' end, ' <-> ' order by number)::tsquery
  from regexp_split_to_table(paired_text(word), ' ') with ordinality parts(part, number)
  where part <> '' and (number = 1 or length(part) > 1 or not is_paired(part))
$$;
comment on function pairs_query is 'Returns a query for a run of Chinese or Japanese characters anywhere in a text';

-- As in 0009, with runs of Chinese and Japanese characters.
create or replace function word_or_beginning(typed text, labels text) returns tsquery language sql immutable as $$
  select case when is_paired(typed) then pairs_query(typed, labels) else
    coalesce(any_word(array(select form from unnest(word_forms(typed)) form where not starts_with(form, typed)), labels), '')
      || any_word(array[typed], labels || case when length(typed) > 1 then '*' else '' end)
  end
$$;

-- As in 0009, with runs of Chinese and Japanese characters.
create or replace function search_query(entered text, labels text, out query tsquery, out whole tsquery) language plpgsql stable as $$
declare
  typed record;
  last_place bigint;
begin
  query := '';
  whole := '';
  select max(place) into last_place from typed_words(entered);
  for typed in select word, place from typed_words(entered) loop
    whole := whole && case when is_paired(typed.word) then pairs_query(typed.word, labels) else any_word(word_forms(typed.word), labels) end;
    continue when length(typed.word) = 1 and typed.place = last_place and numnode(query) > 0;
    query := query && word_or_beginning(typed.word, labels);
  end loop;
end $$;

-- PostgreSQL has no stemmer for Polish and Japanese. The Polish one here only removes common endings. Words have no accents.
create function word_stem(word text, language text) returns text language sql stable parallel safe as $$
  select case language
    when 'de' then (ts_lexize('german_stem', word))[1]
    when 'fr' then (ts_lexize('french_stem', word))[1]
    when 'es' then (ts_lexize('spanish_stem', word))[1]
    when 'it' then (ts_lexize('italian_stem', word))[1]
    when 'nl' then (ts_lexize('dutch_stem', word))[1]
    when 'ar' then (ts_lexize('arabic_stem', word))[1]
    when 'en' then (ts_lexize('english_stem', word))[1]
    when 'pl' then regexp_replace(word, '^(.{3,}?)(kami|kach|kow|kiem|kom|ek|ki|ka|ku|ko|ke|ami|ach|iem|ow|om|em|ie|y|i|a|e|u|o)$', '\1')
    else word
  end
$$;
comment on function word_stem is 'Returns the stem of a folded word in a language; null for a stop word';

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table translated_cards (
  product_id uuid not null references products on delete cascade,
  locale text not null,
  -- As product_cards.search
  search tsvector not null,
  search_name text collate "C" not null,
  primary key (product_id, locale)
);
comment on table translated_cards is 'Words of products in further languages. A product without a translation in a language has no row';
comment on column translated_cards.search_name is 'The words of the name, as written by search_text';
create index translated_cards_search on translated_cards using gin (search);
create index translated_cards_search_in_name on translated_cards using gin (ts_filter(search, '{a}'));
create index translated_cards_search_name on translated_cards (locale, search_name);

create table translated_words (
  locale text not null,
  word text collate "C" not null check (length(word) <= 60),
  stem text collate "C" not null,
  primary key (locale, word)
);
comment on table translated_words is 'Words of the translated cards with their stems';
create index translated_words_stem on translated_words (locale, stem);
create index translated_words_alike on translated_words using gin (word gin_trgm_ops);

create function learn_translated_words() returns trigger language plpgsql as $$
begin
  insert into translated_words (locale, word, stem)
  select found.locale, found.word, coalesce(word_stem(found.word, found.locale), found.word)
  from (select distinct locale, unnest(tsvector_to_array(search)) as word from new_rows) found
  where length(found.word) between 3 and 60 and found.word ~ '^[[:alpha:]]+$'
    and not exists (select from translated_words known where known.locale = found.locale and known.word = found.word)
  order by found.locale, found.word
  on conflict do nothing;
  return null;
end $$;
comment on function learn_translated_words is 'Adds the words of new translated cards to translated_words';
create trigger translated_cards_words_added after insert on translated_cards
  referencing new table as new_rows for each statement execute function learn_translated_words();
comment on trigger translated_cards_words_added on translated_cards is
  'Adds the card''s words to translated_words. Search finds word forms among them, from the same commit on';
create trigger translated_cards_words_changed after update on translated_cards
  referencing new table as new_rows for each statement execute function learn_translated_words();
comment on trigger translated_cards_words_changed on translated_cards is
  'Adds the card''s words to translated_words. Search finds word forms among them, from the same commit on';

create function card_languages(product uuid) returns setof text language sql stable as $$
  select locale from translations
    where resource = 'product' and record = product::text and (field in ('name', 'longName', 'description') or field like 'custom%')
  union
  select t.locale from product_tags g join translations t on t.resource = 'tag' and t.record = g.name where g.product_id = product
  union
  select t.locale from product_options o cross join unnest(o.option_values) value
    join translations t on t.resource = 'option' and t.record = o.name || ':' || value where o.product_id = product
$$;
comment on function card_languages is 'Returns the languages in which words of a product are translated';

-- A card has the texts that a visitor sees: the translation, or the text of the main language.
create function refresh_translated_cards(ids uuid[]) returns void language plpgsql as $$
begin
  if not exists (select from translations where resource in ('product', 'tag', 'option'))
    and not exists (select from translated_cards where product_id = any (ids)) then
    return;
  end if;
  delete from translated_cards c
    where product_id = any (ids) and not exists (select from card_languages(c.product_id) locale where locale = c.locale);
  insert into translated_cards as card (product_id, locale, search, search_name)
  select p.id, l.locale,
    setweight(word_vector(shelf_text(n.name)), 'A')
      || setweight(word_vector(shelf_text(concat_ws(' ', n.long_name, t.names))), 'B')
      || setweight(word_vector(shelf_text(n.description)), 'C')
      || setweight(word_vector(shelf_text(concat_ws(' ', v.choices, f.words))), 'D'),
    search_text(n.name)
  from products p
  cross join lateral card_languages(p.id) l (locale)
  cross join lateral (
    select coalesce(max(text) filter (where field = 'name'), p.name) as name,
      coalesce(max(text) filter (where field = 'longName'), p.long_name, '') as long_name,
      coalesce(max(text) filter (where field = 'description'), p.description) as description
    from translations where locale = l.locale and resource = 'product' and record = p.id::text and field in ('name', 'longName', 'description')
  ) n
  cross join lateral (
    select string_agg(coalesce(w.text, g.name), ' ' order by g.position, g.name) as names
    from product_tags g left join translations w on w.locale = l.locale and w.resource = 'tag' and w.record = g.name and w.field = 'name'
    where g.product_id = p.id
  ) t
  cross join lateral (
    select concat_ws(' ', string_agg(distinct coalesce(w.text, substr(value, strpos(value, ':') + 1)), ' '), string_agg(distinct sku, ' ')) as choices
    from variants left join unnest(options) value on true
      left join translations w on w.locale = l.locale and w.resource = 'option' and w.record = value and w.field = 'name'
    where product_id = p.id
  ) v
  cross join lateral (
    select string_agg(coalesce(w.text, c.text, field_words(x.value)), ' ') as words
    from jsonb_each(p.custom_fields) x join custom_field_definitions d on d.id = x.key::uuid and d.is_searchable
      left join translations w on w.locale = l.locale and w.resource = 'product' and w.record = p.id::text
        and w.field in ('customFields.' || d.key, 'customHtml.' || d.key)
      left join translations c on c.locale = l.locale and c.resource = 'custom-field' and c.record = x.value #>> '{}' and c.field = 'name'
  ) f
  where p.id = any (ids)
  on conflict (product_id, locale) do update set search = excluded.search, search_name = excluded.search_name
    where (card.search, card.search_name) is distinct from (excluded.search, excluded.search_name);
end $$;
comment on function refresh_translated_cards is 'Rewrites the words of these products in further languages';

-- As in 0082, with the words in further languages.
create or replace function refresh_product_cards(ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_cards where product_id = any (ids) order by product_id for no key update;
  insert into product_cards as card (product_id, in_stock, is_shown, images, tags, option_values, tag_names, search, search_name)
  select p.id, product_can_be_bought(p), p.status = 'ACTIVE', i.images, t.tags, v.option_values || f.filters, t.names,
    setweight(word_vector(shelf_text(p.name)), 'A')
      || setweight(word_vector(shelf_text(coalesce(p.long_name, '') || ' ' || array_to_string(t.names, ' '))), 'B')
      || setweight(word_vector(shelf_text(p.description)), 'C')
      || setweight(word_vector(shelf_text(concat_ws(' ', v.choices, f.words))), 'D'),
    search_text(p.name)
  from products p
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'main', main_url, 'preview', preview_url, 'thumbnail', thumbnail_url,
      'srcSet', src_set, 'width', width, 'height', height, 'alt', alt, 'option', option_value)
      || jsonb_strip_nulls(jsonb_build_object('focus', focus, 'film', film, 'model', model)) order by position), '[]') as images
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
  cross join lateral (
    select coalesce(array_agg(d.label || ':' || field_words(x.value) order by d.id) filter (where d.is_filterable), '{}') as filters,
      string_agg(field_words(x.value), ' ') filter (where d.is_searchable) as words
    from jsonb_each(p.custom_fields) x join custom_field_definitions d on d.id = x.key::uuid
  ) f
  where p.id = any (ids)
  on conflict (product_id) do update set
    in_stock = excluded.in_stock, is_shown = excluded.is_shown, images = excluded.images, tags = excluded.tags,
    option_values = excluded.option_values, tag_names = excluded.tag_names, search = excluded.search, search_name = excluded.search_name;
  perform refresh_translated_cards(ids);
end $$;

create function products_with_translations(resource text, record text) returns setof uuid language sql stable as $$
  select record::uuid where resource = 'product'
  union all
  select product_id from product_tags where resource = 'tag' and name = record
  union all
  select product_id from product_options where resource = 'option' and strpos(record, ':') > 0
    and name || ':' = left(record, length(name) + 1) and substr(record, length(name) + 2) = any (option_values)
  union all
  select p.id from custom_field_definitions d join products p on p.custom_fields ? d.id::text
    where resource = 'custom-field' and d.is_searchable and record = any (d.choices) and p.custom_fields ->> d.id::text = record
$$;
comment on function products_with_translations is 'Returns the products whose words a translation changes';

-- 500 cards take less than a second. The job of queued cards writes more within a minute.
-- The lock is that of refresh_product_cards: without it, a concurrent change of the product would write a card without this translation.
create or replace function translations_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(distinct product_id) into ids
  from (
    select distinct resource, record from changed_rows
    where resource = 'product' and (field in ('name', 'longName', 'description') or field like 'custom%')
      or resource in ('tag', 'option', 'custom-field')
  ) changed cross join lateral products_with_translations(changed.resource, changed.record) product_id;
  if cardinality(ids) > 500 then
    insert into jobs.cards_to_refresh select unnest(ids);
  elsif ids is not null then
    perform from product_cards where product_id = any (ids) order by product_id for no key update;
    perform refresh_translated_cards(ids);
  end if;
  if exists (select from changed_rows where resource <> 'product' or field = 'slug') then
    perform pg_notify('page_cache', 'all');
  else
    perform evict_pages_of_products(coalesce(array(select distinct record::uuid from changed_rows), '{}'));
  end if;
  return null;
end $$;
comment on function translations_changed is
  'Writes the words of translated products, and evicts the pages that show them. Any translation of another record and any slug may be on every page, so it evicts all';

-- The job of queued cards writes the words of existing translations, and the pairs of characters.
insert into jobs.cards_to_refresh
  select id from products p where exists (select from card_languages(p.id)) or is_paired(p.name) or is_paired(p.description);
