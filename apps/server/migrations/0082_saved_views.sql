-- Lists as staff like to see them, by user, so that they are there on every device.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  list text not null check (length(list) between 1 and 40),
  label text not null check (length(trim(label)) between 1 and 40),
  -- the query of the page's address: search, filters, sort
  query text not null check (length(query) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  constraint saved_views_one_of_a_name unique (user_id, list, label)
);
