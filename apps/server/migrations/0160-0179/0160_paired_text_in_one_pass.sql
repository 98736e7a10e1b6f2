-- Pairs of Chinese and Japanese characters in time proportional to the text. The previous definition (0092) read the text from its start for each
-- pair: each write of a description of 20,000 characters took seconds.
create or replace function paired_text(words text) returns text language sql immutable parallel safe as $$
  select case when words !~ '[々-〇ぁ-ヿ㐀-䶿一-鿿]' then words else (
    select coalesce(string_agg(case when part[1] ~ '^[々-〇ぁ-ヿ㐀-䶿一-鿿]' then (
        select string_agg(pair, ' ' order by i) from (
          select i, c || lead(c, 1, '') over (order by i) as pair
          from unnest(string_to_array(part[1], null)) with ordinality characters (c, i)) pairs)
      else btrim(part[1]) end, ' ' order by number), '')
    from regexp_matches(words, '[々-〇ぁ-ヿ㐀-䶿一-鿿]+|[^々-〇ぁ-ヿ㐀-䶿一-鿿]+', 'g') with ordinality parts(part, number)
    where btrim(part[1]) <> '')
  end
$$;
