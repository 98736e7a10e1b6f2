-- Fills the listings. lock: product_facets is written by staff, and by the sale of a last unit, which waits for the seconds that this
-- takes; a transaction that waits for this lock holds nothing that the rest of this file needs.
lock table product_facets in share row exclusive mode;
-- lock: reads products and writes the new table only, in parts that fit the memory of a statement.
do $$
declare
  part uuid[];
  last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(id) into part from (select product_id as id from product_facets where product_id > last_id order by product_id limit 5000) next;
    exit when part is null;
    perform write_listed_products(part);
    last_id := part[array_length(part, 1)];
  end loop;
end $$;
