-- Pages made of sections (decision 0057).

-- lock: the table is new, so the references read no row; the upgrade may retry it.
create table section_lists (
  key text primary key,
  page_id uuid unique references pages on delete cascade,
  draft jsonb not null check (jsonb_typeof(draft) = 'array' and jsonb_array_length(draft) <= 25),
  published jsonb check (jsonb_typeof(published) = 'array' and jsonb_array_length(published) <= 25),
  version int not null default 1 check (version > 0),
  draft_secret text unique check (length(draft_secret) = 43),
  published_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users on delete set null,
  constraint section_lists_key_names_its_page check (key = coalesce('page:' || page_id, 'home')),
  constraint section_lists_published_has_time check ((published is null) = (published_at is null))
);
comment on table section_lists is 'The sections of the home page and of landing pages: the draft, and what shoppers see';
comment on column section_lists.key is 'home, or page: with the id of a page';
comment on column section_lists.published is 'The sections that shoppers see; null: the page has its standard content';
comment on column section_lists.version is 'Increases with each save. A save of another version is refused';
comment on column section_lists.draft_secret is 'The secret in the address of the draft; null: no such address';
create index section_lists_of_staff on section_lists (updated_by) where updated_by is not null;
create trigger section_lists_touched before update on section_lists for each row execute function touch_updated_at();
comment on trigger section_lists_touched on section_lists is 'Sets updated_at, which the editor shows';

create function evict_sections() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_cache', case
    when tg_op <> 'UPDATE' or (old.published is null) <> (new.published is null) then 'all'
    when new.page_id is null then 'sections:home'
    else 'sections:pages' end);
  return null;
end $$;
comment on function evict_sections is 'Evicts the home page, or the pages of the owner. Every page contains whether the shop has sections, so a first list evicts all';
create trigger section_lists_evict after insert or delete on section_lists
  for each row execute function evict_sections();
comment on trigger section_lists_evict on section_lists is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
create trigger section_lists_published_evict after update of published on section_lists
  for each row when (old.published is distinct from new.published) execute function evict_sections();
comment on trigger section_lists_published_evict on section_lists is
  'Evicts the pages that show the change. Every process caches pages, so the notification is sent with the commit of the change';
