-- How many carts were begun on a day, and nothing else: no cart, no visitor, no address, no time of day. Sixteen rows a day, so that
-- shoppers do not wait for one another.
create table cart_days (
  day date not null,
  shard smallint not null check (shard between 0 and 15),
  started bigint not null default 0 check (started >= 0),
  primary key (day, shard)
);
