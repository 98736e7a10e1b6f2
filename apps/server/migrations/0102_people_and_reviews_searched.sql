-- What staff search users and reviews by, as one text each: three columns had to be asked apart, and a word that stands in most of them
-- took a third of a second among 100,000 users, half a one among 200,000 reviews.
alter table users add column search_text text not null generated always as (lower(first_name || e'\n' || last_name || e'\n' || email)) stored;
create index users_search_parts on users using gin (search_text gin_trgm_ops);
alter table reviews add column search_text text not null generated always as (lower(author_name || e'\n' || title || e'\n' || body)) stored;
create index reviews_search_parts on reviews using gin (search_text gin_trgm_ops);

-- As staff sort them, with the id that ends every order.
create index reviews_by_rating on reviews (rating, id);
create index reviews_by_status_alone on reviews (status, id);
