-- Old addresses of a shop that has moved here. They lead on where the shop has no page of its own.
create table redirects (
  path text primary key check (path ~ '^/[^/\\]' and length(path) <= 1000),
  target text not null check ((target = '/' or target ~ '^/[^/\\]') and length(target) <= 1000),
  created_at timestamptz(3) not null default now(),
  check (target <> path)
);
comment on table redirects is 'Old addresses of a shop that has moved here, and the address that each leads to';
comment on column redirects.path is 'In lower case, without a slash at its end and without a query';

-- Orders of a former shop are history: nothing was charged here, no stock was taken and no mail was sent.
alter table orders add column imported_from text check (length(imported_from) between 1 and 50);
comment on column orders.imported_from is
  'The shop system that an order of the past was taken over from. It took no stock, and no provider here knows of its payment';
