-- As in 0047, with the words of Japanese and Arabic. Without them, a filter of a shop in that language would omit yes and no.
create or replace function field_words(value jsonb) returns text language sql stable as $$
  select case
    when jsonb_typeof(value) = 'string' then value #>> '{}'
    when jsonb_typeof(value) = 'boolean' then (
      select case when value = 'true' then names.yes else names.no end
      from (values ('en', 'Yes', 'No'), ('de', 'Ja', 'Nein'), ('fr', 'Oui', 'Non'), ('es', 'Sí', 'No'), ('it', 'Sì', 'No'),
        ('nl', 'Ja', 'Nee'), ('pl', 'Tak', 'Nie'), ('ja', 'はい', 'いいえ'), ('ar', 'نعم', 'لا')) names(language, yes, no)
      where names.language = coalesce((select s.value -> 'languages' ->> 0 from settings s where s.key = 'site'), 'en')
    ) end
$$;
