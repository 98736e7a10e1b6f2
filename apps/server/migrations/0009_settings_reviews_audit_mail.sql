-- One row a key: 'site' is what shoppers get, the others are for staff (contract §2, rights).
create table settings (
  key text primary key check (key ~ '^[a-z][a-zA-Z-]{0,40}$'),
  value jsonb not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz(3) not null default now()
);
create trigger settings_touched before update on settings for each row execute function touch_updated_at();

create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  author_name text not null check (length(trim(author_name)) between 1 and 200),
  rating int not null check (rating between 1 and 5),
  title text not null default '' check (length(title) <= 200),
  body text not null default '' check (length(body) <= 5000),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  verified_purchase boolean not null default false,
  reply text check (length(reply) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint reviews_one_per_buyer unique (product_id, user_id)
);
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_shown on reviews (product_id, created_at desc, id desc) where status = 'APPROVED';
create trigger reviews_touched before update on reviews for each row execute function touch_updated_at();

-- Count and sum of the approved ratings stand on the product, in the same transaction (contract §7).
create function sum_ratings() returns trigger language plpgsql as $$
declare
  was int := case when tg_op <> 'INSERT' and old.status = 'APPROVED' then old.rating end;
  is_now int := case when tg_op <> 'DELETE' and new.status = 'APPROVED' then new.rating end;
begin
  if was is distinct from is_now then
    update products set
      rating_count = rating_count + (is_now is not null)::int - (was is not null)::int,
      rating_sum = rating_sum + coalesce(is_now, 0) - coalesce(was, 0)
    where id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  end if;
  return null;
end $$;
create trigger reviews_summed after insert or update or delete on reviews for each row execute function sum_ratings();

create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  user_id uuid,
  user_email text,
  action text not null,
  resource text not null,
  resource_id text,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_record on audit_log (resource, resource_id, at desc);
create index audit_log_of_user on audit_log (user_id, at desc);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_rewriting_history();

-- Mail is enqueued in the transaction that makes it true; the key makes a second one impossible.
create table mail_messages (
  id uuid primary key,
  kind text not null,
  dedupe_key text not null unique,
  recipient text not null,
  order_id uuid references orders on delete set null,
  payload jsonb not null default '{}',
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENDING', 'SENT', 'FAILED')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index mail_messages_due on mail_messages (next_attempt_at) where status in ('QUEUED', 'SENDING');
create index mail_messages_newest on mail_messages (created_at desc, id desc);
create index mail_messages_of_order on mail_messages (order_id) where order_id is not null;
