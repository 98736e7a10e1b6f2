-- Files of a former shop (customers, orders, redirects) come and run as product files do (decision 0137). The version before this one takes a
-- queued one for a product file, refuses it by its columns and writes nothing; it can be run again.
alter table jobs.product_imports add column kind text not null default 'products' check (kind in ('products', 'move-in'));
comment on column jobs.product_imports.kind is
  'What the file holds: products, or with move-in the customers, orders or redirects of a former shop';
