-- Sections of categories, collections and products (decision 0057).

-- lock: the table has a row for each page with sections, and the columns are empty; the upgrade may retry it
alter table section_lists
  add column collection_id uuid unique references collections on delete cascade,
  add column category_id uuid unique references categories on delete cascade,
  add column product_id uuid unique references products on delete cascade;
alter table section_lists drop constraint section_lists_key_names_its_page;
-- lock: the table has a row for each page with sections
alter table section_lists add constraint section_lists_key_names_its_page check (
  num_nonnulls(page_id, collection_id, category_id, product_id) <= 1
  and key = coalesce('page:' || page_id, 'collection:' || collection_id, 'category:' || category_id, 'product:' || product_id, 'home'));
comment on table section_lists is
  'The sections of the home page, landing pages, categories, collections and products: the draft, and what shoppers see';
comment on column section_lists.key is 'home, or page:, collection:, category: or product: with the id of the record';

create or replace function evict_sections() returns trigger language plpgsql as $$
declare
  list section_lists := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('page_cache', case
    when list.page_id is null and list.key <> 'home' then list.key
    when tg_op <> 'UPDATE' or (old.published is null) <> (new.published is null) then 'all'
    when list.page_id is null then 'sections:home'
    else 'sections:pages' end);
  return null;
end $$;
comment on function evict_sections is
  'Evicts the page of the sections, or all landing pages. Every page contains whether the home page and landing pages have sections, so a first list of them evicts all';

create function sections_label(list section_lists) returns text language sql stable as $$
  select coalesce(
    (select title from pages where id = list.page_id),
    (select name from collections where id = list.collection_id),
    (select name from categories where id = list.category_id),
    (select name from products where id = list.product_id), 'Home page')
$$;
comment on function sections_label is 'The name of the page that shows the sections';
