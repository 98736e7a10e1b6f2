-- Photos, helpful votes and signs of spam of reviews, and reviews imported from another shop (decision 0075).

-- lock: each column is nullable or has a constant default, so no row is written.
alter table reviews
  alter column user_id drop not null,
  add column helpful_count int not null default 0,
  add column spam_score int not null default 0,
  add column spam_reasons text[] not null default '{}',
  add column source text,
  add column source_id text;
comment on column reviews.user_id is 'The account of the author; null: imported from another shop';
comment on column reviews.helpful_count is 'The number of review_votes. A trigger counts them';
comment on column reviews.spam_score is 'The sum of the signs of spam at the last change by the author; 0: none';
comment on column reviews.spam_reasons is 'The signs of spam, as listed in the domain';
comment on column reviews.source is 'The system that it was imported from, such as Judge.me; null: written here';
comment on column reviews.source_id is 'Its id there. A second import of the same review changes nothing';

-- lock: a shop has few reviews compared with orders; building these indexes takes less than a second for 100,000.
create unique index reviews_by_source on reviews (source, source_id) where source is not null;
-- lock: as above
create index reviews_by_helpful on reviews (helpful_count, id);
-- lock: as above
create index reviews_most_helpful on reviews (product_id, helpful_count desc, id desc) where status = 'APPROVED';
-- lock: as above
create index reviews_by_body on reviews using hash (body);
-- lock: as above
create index reviews_by_spam on reviews (spam_score, id);

-- A vote must not make the edit of a moderator stale.
-- lock: the trigger is replaced in an instant
drop trigger reviews_touched on reviews;
-- lock: as above
create trigger reviews_touched before update on reviews for each row
  when (old.helpful_count = new.helpful_count) execute function touch_updated_at();
comment on trigger reviews_touched on reviews is
  'Sets updated_at, except for a vote. Every writer must change it, because it detects stale edits (409 STALE)';

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table review_photos (
  id uuid primary key,
  review_id uuid references reviews on delete set null,
  position int not null check (position >= 0),
  media_id uuid references media on delete cascade,
  source_url text check (length(source_url) <= 2000),
  attempts int not null default 0 check (attempts >= 0),
  created_at timestamptz(3) not null default now(),
  check ((media_id is null) = (source_url is not null))
);
comment on table review_photos is 'Photos of reviews. A job downloads those with a source_url, and deletes those without a review';
comment on column review_photos.review_id is 'null: the review was deleted, or the photo was removed, and its files wait for deletion';
comment on column review_photos.source_url is 'The address of a photo of an imported review that is not downloaded yet';
comment on column review_photos.attempts is 'The number of failed downloads';
create index review_photos_of_review on review_photos (review_id, position, id);
create index review_photos_of_media on review_photos (media_id);
create index review_photos_left_over on review_photos (id) where review_id is null;
create index review_photos_to_download on review_photos (attempts, id) where media_id is null;

create function evict_photo_page() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', 'product:' || r.product_id) from reviews r
    where r.id = case when tg_op = 'INSERT' then new.review_id else old.review_id end;
  return null;
end $$;
comment on function evict_photo_page is 'Evicts the page of the product whose review gained or lost a photo';
create trigger review_photos_evict after insert or update or delete on review_photos
  for each row execute function evict_photo_page();
comment on trigger review_photos_evict on review_photos is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';

-- lock: the table is new, so the reference reads no row; the upgrade may retry it.
create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  voter text not null check (length(voter) between 1 and 60),
  primary key (review_id, voter)
);
comment on table review_votes is 'The people who find a review helpful. It names nobody';
comment on column review_votes.voter is
  'A keyed hash of the review and of the account, or of the address and browser of a visitor. Two reviews have two hashes for one person';

create function count_review_votes() returns trigger language plpgsql as $$
begin
  update reviews set helpful_count = helpful_count + case when tg_op = 'INSERT' then 1 else -1 end
    where id = case when tg_op = 'INSERT' then new.review_id else old.review_id end;
  return null;
end $$;
comment on function count_review_votes is 'Counts the votes of a review';
create trigger review_votes_counted after insert or delete on review_votes for each row execute function count_review_votes();
comment on trigger review_votes_counted on review_votes is 'Counts the votes of a review. Concurrent votes must add up';
