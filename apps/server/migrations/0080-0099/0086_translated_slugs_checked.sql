-- Checks the rows from before 0085 as well.

alter table translations validate constraint translations_slug_is_a_slug;
