-- What browsers stopped on the shop's pages (Content-Security-Policy), counted: no address, no page, no person. Rows are few:
-- security/content-reports.queries.ts counts whatever comes beyond them under 'other'.
create table content_reports (
  directive text not null check (length(directive) between 1 and 40),
  blocked text not null check (length(blocked) between 1 and 100),
  count bigint not null default 0 check (count >= 0),
  last_seen_at timestamptz(3) not null default now(),
  primary key (directive, blocked)
);
