comment on column jobs.product_imports.kind is
  'What the file holds: products, or with move-in the customers, orders, discounts or redirects of a former shop';
