-- Formatted descriptions of products (decision 0105).

-- lock: the column has no default, and NOT VALID reads no row
alter table products add column formatted_description text,
  add constraint products_formatted_description_is_limited check (length(formatted_description) between 1 and 60000) not valid;
comment on column products.formatted_description is
  'The description as sanitised HTML, from which the server makes description; null: the lines of description';
