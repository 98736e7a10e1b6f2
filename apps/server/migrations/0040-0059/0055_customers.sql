-- Tags and notes of customers, and groups with rules (decision 0072).

-- lock: the tables are new, so the references read no row; the upgrade may retry it.
create table customer_tags (
  user_id uuid not null references users on delete cascade,
  tag text not null check (tag = trim(tag) and length(tag) between 1 and 50),
  primary key (user_id, tag)
);
comment on table customer_tags is 'The tags that staff gave to customers';
create index customer_tags_by_tag on customer_tags (tag, user_id);

-- lock: as above
create table customer_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  author_id uuid references users on delete set null,
  body text not null check (length(trim(body)) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);
comment on table customer_notes is 'Notes of staff about a customer';
create index customer_notes_of_customer on customer_notes (user_id, created_at desc);
create index customer_notes_of_author on customer_notes (author_id);

-- lock: a shop has at most 200 groups
alter table customer_groups add column rules jsonb check (jsonb_typeof(rules) = 'object' and length(rules::text) <= 20000);
comment on column customer_groups.rules is 'The conditions that choose the members; null: staff choose them';
