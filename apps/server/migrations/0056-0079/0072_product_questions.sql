-- Questions of shoppers about products, with the answers of the shop (decision 0081).

-- lock: the table is new and empty, so the references are added at once, and the upgrade may retry it.
create table product_questions (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid references users on delete cascade,
  author_name text not null check (length(trim(author_name)) between 1 and 200),
  email text check (length(email) <= 254),
  language text check (length(language) <= 10),
  body text not null check (length(body) between 1 and 2000),
  answer text check (length(answer) between 1 and 5000),
  status text not null default 'PENDING' check (status in ('PENDING', 'PUBLISHED', 'REJECTED')),
  notified_at timestamptz(3),
  spam_score int not null default 0,
  spam_reasons text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (lower(author_name || e'\n' || body)) stored,
  constraint product_questions_published_with_answer check (status <> 'PUBLISHED' or answer is not null),
  constraint product_questions_one_sender check (user_id is null or email is null)
);
comment on table product_questions is 'Questions of shoppers about products, with the answers of the shop';
comment on column product_questions.user_id is 'The account of the shopper; null: a visitor';
comment on column product_questions.author_name is 'The name that shoppers see beside the question';
comment on column product_questions.email is 'The email of a visitor, in lower case; null: an account, or an erased person';
comment on column product_questions.language is 'The language of the page where the question was written; null: the main language';
comment on column product_questions.answer is 'null: none yet. A published question has one';
comment on column product_questions.notified_at is 'When the email with the answer was queued; null: not yet';
comment on column product_questions.spam_score is 'The sum of the signs of spam; 0: none';
comment on column product_questions.spam_reasons is 'The signs of spam, as listed in the domain';
create index product_questions_newest on product_questions (created_at desc, id desc);
create index product_questions_shown on product_questions (product_id, created_at desc, id desc) where status = 'PUBLISHED';
create index product_questions_of_product on product_questions (product_id);
create index product_questions_of_user on product_questions (user_id, created_at) where user_id is not null;
create index product_questions_by_email on product_questions (email, created_at) where email is not null;
create index product_questions_by_status on product_questions (status, created_at desc, id desc);
create index product_questions_by_status_alone on product_questions (status, id);
create index product_questions_by_spam on product_questions (spam_score, id);
create index product_questions_by_body on product_questions using hash (body);
create index product_questions_search_parts on product_questions using gin (search_text gin_trgm_ops);
create trigger product_questions_touched before update on product_questions for each row execute function touch_updated_at();
comment on trigger product_questions_touched on product_questions is
  'Sets updated_at. Every writer must change it, because it detects stale edits (409 STALE)';

create function evict_question_page() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and old.status = 'PUBLISHED') or (tg_op <> 'DELETE' and new.status = 'PUBLISHED') then
    perform pg_notify('page_cache', 'product:' || case when tg_op = 'DELETE' then old.product_id else new.product_id end);
  end if;
  return null;
end $$;
comment on function evict_question_page is 'Evicts the page of the product when a published question changes. A question that waits evicts nothing';
create trigger product_questions_evict after insert or update or delete on product_questions
  for each row execute function evict_question_page();
comment on trigger product_questions_evict on product_questions is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
