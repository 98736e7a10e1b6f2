-- Pages show automatic offers: every page is made anew when one is changed. Beginning and end are known to the page itself.
create or replace function count_discount_change() returns trigger language plpgsql as $$
begin
  update discount_version set version = version + 1;
  perform pg_notify('page_cache', 'offers settings');
  return null;
end $$;
comment on function count_discount_change is
  'Counts a change of automatic offers in discount_version, has every process read them again, and evicts all pages, which show them';

-- A product that joins or leaves a group has other offers on every page that shows it.
create function evict_pages_of_group_offers() returns trigger language plpgsql as $$
begin
  if exists (select from discounts where code is null and is_active and cardinality(category_ids) + cardinality(collection_ids) > 0) then
    perform pg_notify('page_cache', 'settings');
  end if;
  return null;
end $$;
comment on function evict_pages_of_group_offers is 'Evicts all pages when automatic offers are for categories or collections';
create trigger category_products_offered after insert or update or delete on category_products
  for each statement execute function evict_pages_of_group_offers();
comment on trigger category_products_offered on category_products is
  'Evicts all pages when automatic offers are for groups. Pages show a product''s offers, which depend on its groups';
create trigger collection_products_offered after insert or update or delete on collection_products
  for each statement execute function evict_pages_of_group_offers();
comment on trigger collection_products_offered on collection_products is
  'Evicts all pages when automatic offers are for groups. Pages show a product''s offers, which depend on its groups';
