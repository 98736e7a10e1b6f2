-- Counts of visits without cookies (decision 0069).

create table insight_counts (
  day date not null,
  kind text not null check (kind in ('views', 'visitors', 'sources', 'products', 'lcp', 'inp', 'cls')),
  value text not null check (length(value) <= 200),
  total bigint not null check (total > 0),
  primary key (day, kind, value)
);
comment on table insight_counts is 'Visits of the shop as daily totals. Nothing is stored of a single visitor';
comment on column insight_counts.value is
  'The kind of page of views, the source of a visit, the slug of a product, or a kind of page with an upper bound of its speed';
